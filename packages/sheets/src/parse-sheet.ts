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
  /** Where each key stands, to name the second of two equal keys. */
  readonly keys: Map<number, Path>;
  readonly tooDeep: Path[];
  readonly references: Path[];
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
  for (const pair of node.items) {
    const at = [...path, isScalar(pair.key) ? String(pair.key.value) : '?'];
    if (isAlias(pair.key)) found.references.push(path);
    mark(pair.key, at);
    if (isScalar(pair.key) && pair.key.range) found.keys.set(pair.key.range[0], at);
    walk(pair.value, at, counter, found);
  }
};

/** The parser recurses, so a file of a million brackets ends here; some of them it reports itself. */
const parse = (text: string, counter: LineCounter): Document | undefined => {
  try {
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
    return document.errors.some((error) => error.message.includes('call stack')) ? undefined : document;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const syntaxProblems = (file: string, document: Document, counter: LineCounter, found: Walk): Problem[] =>
  [...document.errors, ...document.warnings].slice(0, MAX_SYNTAX_PROBLEMS).map((error) => {
    const { line } = counter.linePos(error.pos[0]);
    const path = found.keys.get(error.pos[0]);
    if (error.code === 'DUPLICATE_KEY' && path !== undefined) {
      const first = lineOf(found.lines, path);
      const what = `"${path.at(-1)}" is given twice, first on line ${first}; keep one of them`;
      return { code: 'duplicate-key', what, where: makePlace(file, line, path) };
    }
    return {
      code: 'bad-yaml',
      what: `this is not valid YAML: ${error.message}`,
      where: makePlace(file, line, []),
    };
  });

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

  const found: Walk = { lines: new Map(), keys: new Map(), tooDeep: [], references: [] };
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
  const data: unknown = document.toJS();
  if (data === null || data === undefined) return refuse('empty', `this file is empty; expected ${sections}`);
  return ok({ file, data, lines: found.lines });
};
