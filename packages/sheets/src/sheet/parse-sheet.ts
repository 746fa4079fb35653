import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { err, ok } from '@caltrop/engine';
import type { Problem, Result } from '@caltrop/engine';
import { lineOf, makePlace, pathKey } from './place.ts';
import type { Lines, Path } from './place.ts';

const MAX_LENGTH = 1_000_000;
const MAX_DEPTH = 16;
/** One slip of the pen can make a hundred syntax errors; the first few are enough to find it. */
const MAX_SYNTAX_PROBLEMS = 10;

/** A YAML file as read: plain data, and the line of every field in it. */
export interface Sheet {
  readonly file: string;
  readonly data: unknown;
  readonly lines: Lines;
}

interface Walk {
  readonly lines: Map<string, number>;
  /** The second of two equal keys, with its line. */
  readonly twice: { readonly path: Path; readonly line: number }[];
  readonly tooDeep: Path[];
  readonly references: Path[];
  /** Fields of a name that would change what an object is. */
  readonly protos: Path[];
}

/** Longer texts are read by people, not compared by rules. */
const MAX_WORD = 60;

/**
 * The one copy of a word that the engine keeps for names. Cut out of a file, every occurrence would be a string of its own,
 * and rules that compare it would look at its letters.
 */
const word = (text: string): string =>
  text.length > MAX_WORD ? text : (Object.keys({ [text]: 0 })[0] ?? text);

const walk = (node: unknown, path: Path, counter: LineCounter, found: Walk): void => {
  const mark = (child: unknown, at: Path): void => {
    if (isScalar(child) || isMap(child) || isSeq(child) || isAlias(child)) {
      const key = pathKey(at);
      if (child.range && !found.lines.has(key)) found.lines.set(key, counter.linePos(child.range[0]).line);
    }
  };
  if (isAlias(node)) found.references.push(path);
  if (isScalar(node) && typeof node.value === 'string') node.value = word(node.value);
  if (!isMap(node) && !isSeq(node)) return;
  if (path.length >= MAX_DEPTH) {
    found.tooDeep.push(path);
    return;
  }
  if (isSeq(node)) {
    node.items.forEach((item, i) => {
      mark(item, [...path, i]);
      walk(item, [...path, i], counter, found);
    });
    return;
  }
  const known = new Set<string>();
  for (const pair of node.items) {
    const name = isScalar(pair.key) ? String(pair.key.value) : '?';
    const at = [...path, name];
    if (isAlias(pair.key)) found.references.push(path);
    if (isScalar(pair.key) && pair.key.range && known.has(name))
      found.twice.push({ path: at, line: counter.linePos(pair.key.range[0]).line });
    if (name === '__proto__') found.protos.push(at);
    known.add(name);
    mark(pair.key, at);
    walk(pair.value, at, counter, found);
  }
};

/** The parser recurses, so a file of a million brackets ends here; some of them it reports itself. */
const parse = (text: string, counter: LineCounter): Document | undefined => {
  try {
    const document = parseDocument(text, {
      lineCounter: counter,
      prettyErrors: false,
      // The parser would compare each key with all before it: `walk` finds equal ones in one pass.
      uniqueKeys: false,
    });
    return document.errors.some((error) => error.message.includes('call stack')) ? undefined : document;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const syntaxProblems = (file: string, document: Document, counter: LineCounter, found: Walk): Problem[] => {
  const bad = [...document.errors, ...document.warnings].slice(0, MAX_SYNTAX_PROBLEMS).map((error) => ({
    code: 'bad-yaml',
    what: `this is not valid YAML: ${error.message}`,
    where: makePlace(file, counter.linePos(error.pos[0]).line, []),
  }));
  const twice = found.twice.slice(0, MAX_SYNTAX_PROBLEMS - bad.length).map(({ path, line }) => ({
    code: 'duplicate-key',
    what: `"${path.at(-1)}" is given twice, first on line ${lineOf(found.lines, path)}; keep one of them`,
    where: makePlace(file, line, path),
  }));
  return [...bad, ...twice];
};

/**
 * Reads the text of a YAML file that a person wrote. `kind` is what it should be, such as `pack`, and `sections` what
 * stands in it, for the messages; every problem names file, line and field.
 */
export const readSheet = (text: string, file: string, kind: string, sections: string): Result<Sheet> => {
  const refuse = (code: string, what: string, path: Path = [], line = 1): Result<Sheet> =>
    err([{ code, what, where: makePlace(file, line, path) }]);
  if (text.length > MAX_LENGTH) {
    return refuse(
      'too-long',
      `a ${kind} file may have ${MAX_LENGTH} characters; this one has ${text.length}`,
    );
  }
  const counter = new LineCounter();
  const document = parse(text, counter);
  if (document === undefined) return refuse('too-deep', `this file is nested too deeply to be a ${kind}`);

  const found: Walk = { lines: new Map(), twice: [], tooDeep: [], references: [], protos: [] };
  walk(document.contents, [], counter, found);
  const syntax = syntaxProblems(file, document, counter, found);
  if (syntax.length > 0) return err(syntax);
  const [deep] = found.tooDeep;
  if (deep !== undefined) {
    return refuse('too-deep', `nothing in a ${kind} is nested this deeply`, deep, lineOf(found.lines, deep));
  }
  const [reference] = found.references;
  if (reference !== undefined) {
    const what = `${kind}s do not use YAML references such as *name; write the value out`;
    return refuse('reference', what, reference, lineOf(found.lines, reference));
  }
  const [proto] = found.protos;
  if (proto !== undefined) {
    return refuse('bad-key', 'nothing may be called __proto__', proto, lineOf(found.lines, proto));
  }
  const data: unknown = document.toJS();
  if (data === null || data === undefined) return refuse('empty', `this file is empty; expected ${sections}`);
  return ok({ file, data, lines: found.lines });
};
