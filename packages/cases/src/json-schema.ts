import { z } from 'zod';
import type { CaseKit } from '@caltrop/engine';
import { wholeSchema } from './schema.ts';

/** What a game adds to the form of a case: its positions, options, facts and odds. */
const gamePart = (kit: CaseKit): object => {
  const { position, options, facts, odds } = kit.schemas();
  const step = { properties: { expect: facts, until: facts, ...odds } };
  return {
    properties: {
      game: { const: kit.game },
      cases: { items: { properties: { position, options, steps: { items: step } } } },
    },
  };
};

type Node = Readonly<Record<string, unknown>>;

const isSchema = (v: unknown): v is Node =>
  typeof v === 'object' &&
  v !== null &&
  !Array.isArray(v) &&
  (('type' in v && typeof v.type === 'string') || ('anyOf' in v && Array.isArray(v.anyOf)));

/** Parts that are long enough to be worth a name. */
const LONG = 300;

/** Says every long part that occurs several times once, under `$defs`. */
const shareParts = (schema: Node): Node => {
  const counts = new Map<string, number>();
  const count = (v: unknown): void => {
    if (typeof v !== 'object' || v === null) return;
    if (isSchema(v)) {
      const text = JSON.stringify(v);
      const seen = counts.get(text) ?? 0;
      if (text.length >= LONG) counts.set(text, seen + 1);
      // What is inside a part that was met before has been counted with it.
      if (seen > 0) return;
    }
    for (const part of Object.values(v)) count(part);
  };
  count(schema);
  const names = new Map<string, string>();
  const defs: Record<string, unknown> = {};
  const inner = (v: object): unknown =>
    Array.isArray(v)
      ? v.map(share)
      : Object.fromEntries(Object.entries(v).map(([name, part]) => [name, share(part)]));
  const share = (v: unknown): unknown => {
    if (typeof v !== 'object' || v === null) return v;
    const text = isSchema(v) ? JSON.stringify(v) : '';
    if ((counts.get(text) ?? 0) < 2) return inner(v);
    let name = names.get(text);
    if (name === undefined) {
      name = `part${names.size + 1}`;
      names.set(text, name);
      defs[name] = inner(v);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const shared = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, share(part)]));
  return { ...shared, $defs: defs };
};

/** The form of a case file as JSON Schema text, for editors and other programs. */
export const makeCaseSchema = (kits: readonly CaseKit[]): string => {
  const { $schema, ...whole } = z.toJSONSchema(wholeSchema, { io: 'input' });
  const schema = { title: 'Caltrop case file', ...whole, anyOf: kits.map(gamePart) };
  return `${JSON.stringify({ $schema, ...shareParts(schema) }, null, 2)}\n`;
};
