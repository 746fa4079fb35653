/**
 * The questions of a game, read from the code that asks them: the words that their keys begin with, and what they say.
 * A key is followed from where a table is asked back to where it was written: through constants, parameters and the
 * functions that make keys.
 */
import { readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';
import { under } from '../kit/case-files.ts';

/** A node of a syntax tree, as far as this looks at one. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const partsOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) =>
    field === 'parent' ? [] : isNode(value) ? [value] : nodesIn(value),
  );

const nameOf = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : '';

/** The name by which a call calls: `ask`, or `.choose` of something. */
const calleeOf = ({ callee }: Node): string =>
  isNode(callee) && callee.type === 'MemberExpression' ? `.${nameOf(callee['property'])}` : nameOf(callee);

const argumentsOf = (call: Node): Node[] => nodesIn(call['arguments']);

const isFunction = ({ type }: Node): boolean => type.includes('Function');

/** The value of a field of an object that is written out. */
const fieldOf = (object: Node | undefined, name: string): Node | undefined => {
  const field = nodesIn(object?.['properties']).find(({ key }) => nameOf(key) === name);
  return isNode(field?.['value']) ? field['value'] : undefined;
};

/** Words of which only the first part is fixed, or none. */
interface Begun {
  readonly text: string;
  /** The node in which they are written. */
  readonly at: Node;
}

/** A question as the code puts it. */
export interface AskedInCode {
  readonly word: string;
  /** What it says, with … for what differs; empty where all of it does. */
  readonly text: string;
  readonly rule: string;
}

/** The list of words as a module of the game. */
export const moduleOf = (found: readonly AskedInCode[]): string =>
  [
    "import { dictionary } from '@caltrop/engine';",
    '',
    '/** The words that questions begin with, and the rule that asks where it is one: gathered by `npm run schemas`. */',
    'export const QUESTIONS: Readonly<Record<string, string>> = dictionary({',
    ...found.map(({ word, rule }) => `  ${/^[a-z]+$/u.test(word) ? word : `'${word}'`}: '${rule}',`),
    '});',
    '',
  ].join('\n');

/** The list of words as it stands in a document. */
export const tableOf = (found: readonly AskedInCode[]): string => {
  const said = found.filter(({ text }) => text !== '');
  const short = found.filter(({ text }) => text === '').map(({ word }) => `\`${word}\``);
  return [
    '| question | asks | rule |',
    '|---|---|---|',
    ...said.map(({ word, text, rule }) => `| \`${word}\` | ${text} | ${rule} |`),
    ...(short.length === 0
      ? []
      : ['', `Further questions, whose names say what they are about: ${short.join(', ')}.`]),
  ].join('\n');
};

/** Everything that the code of a game asks, by word. */
export class Questions {
  readonly found: readonly AskedInCode[];
  /** Keys whose words could not be followed to where they are written. */
  readonly lost: readonly string[];
  private readonly parents = new Map<Node, Node>();
  private readonly calls = new Map<string, Node[]>();
  private readonly constants = new Map<string, Node>();

  constructor(game: string) {
    const source = `packages/${game}/src`;
    const rooms = /^src\/(rules|match|content|campaign)\/.*\.ts$/u;
    const files = under(source).filter((file) => rooms.test(file.slice(`packages/${game}/`.length)));
    for (const file of files)
      this.take(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }, file) as unknown as Node);
    const keys = (this.calls.get('.choose') ?? []).flatMap((call) => this.written(argumentsOf(call)[1]));
    this.lost = keys.filter(({ text }) => text === '').map(({ at }) => JSON.stringify(at.type));
    const asked = keys.filter(({ text }) => text !== '').map((key) => this.asked(key));
    const first = new Map<string, AskedInCode>();
    for (const one of asked) {
      const known = first.get(one.word);
      if (known === undefined || known.text === '') first.set(one.word, one);
    }
    this.found = [...first.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  }

  private take(node: Node): void {
    if (node.type === 'CallExpression') {
      const name = calleeOf(node);
      this.calls.set(name, [...(this.calls.get(name) ?? []), node]);
    }
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && this.isTop(node))
      this.constants.set(nameOf(node['id']), node['init']);
    for (const part of partsOf(node)) {
      this.parents.set(part, node);
      this.take(part);
    }
  }

  private isTop(node: Node): boolean {
    for (let at = this.parents.get(node); at !== undefined; at = this.parents.get(at))
      if (isFunction(at)) return false;
    return true;
  }

  /** The ways in which the words of a key are written. */
  private written(node: Node | undefined, depth = 0): Begun[] {
    if (node === undefined || depth > 9) return [];
    const inner = (...fields: string[]): Begun[] =>
      fields.flatMap((field) => this.written(isNode(node[field]) ? node[field] : undefined, depth + 1));
    switch (node.type) {
      case 'Literal':
        return [{ text: String(node['value']), at: node }];
      case 'TemplateLiteral': {
        const [head] = nodesIn(node['quasis']);
        const text = headText(head);
        return text === '' ? this.written(nodesIn(node['expressions'])[0], depth + 1) : [{ text, at: node }];
      }
      case 'ConditionalExpression':
        return inner('consequent', 'alternate');
      case 'Identifier':
        return this.named(node, depth);
      case 'MemberExpression':
        return this.member(node, depth);
      case 'ArrayExpression':
        return nodesIn(node['elements']).flatMap((one) => this.written(one, depth + 1));
      case 'TSAsExpression':
        return inner('expression');
      case 'CallExpression': {
        const made = this.constants.get(calleeOf(node));
        return this.written(isNode(made?.['body']) ? made['body'] : undefined, depth + 1);
      }
      default:
        return [{ text: '', at: node }];
    }
  }

  /** A name: a constant of a block around it, a parameter of a function around it, or a constant of some file. */
  private named(node: Node, depth: number): Begun[] {
    const name = nameOf(node);
    for (let at = this.parents.get(node); at !== undefined; at = this.parents.get(at)) {
      const made = nodesIn(at['body'])
        .flatMap((line) => nodesIn(line['declarations']))
        .find(({ id }) => nameOf(id) === name);
      if (isNode(made?.['init'])) return this.written(made['init'], depth + 1);
      const taken = nodesIn(at['body'])
        .flatMap((line) => nodesIn(line['declarations']))
        .find(({ id }) => isNode(id) && fieldOf(id, name) !== undefined);
      if (isNode(taken?.['init'])) return this.fieldMade(taken['init'], name, depth);
      if (!isFunction(at)) continue;
      const place = nodesIn(at['params']).findIndex((p) => nameOf(p) === name);
      if (place >= 0) return this.passed(at, place, depth);
    }
    const made = this.constants.get(name);
    return made === undefined ? [{ text: '', at: node }] : this.written(made, depth + 1);
  }

  /** A field of the object that a function makes. */
  private fieldMade(call: Node, name: string, depth: number): Begun[] {
    const made = this.constants.get(calleeOf(call))?.['body'];
    const field = isNode(made) ? fieldOf(made, name) : undefined;
    return field === undefined ? [{ text: '', at: call }] : this.written(field, depth + 1);
  }

  /** What calls of a function pass on at a place. */
  private passed(at: Node, place: number, depth: number): Begun[] {
    return this.callsOf(at).flatMap((call) => this.written(argumentsOf(call)[place], depth + 1));
  }

  private callsOf(at: Node): readonly Node[] {
    const around = this.parents.get(at);
    return this.calls.get(nameOf(around?.['id'])) ?? [];
  }

  /** A field of what a function is given; or one of a list of words, as `window` is one of `WINDOWS`. */
  private member(node: Node, depth: number): Begun[] {
    const object = nameOf(node['object']);
    const field = nameOf(node['property']);
    for (let at = this.parents.get(node); at !== undefined; at = this.parents.get(at)) {
      if (!isFunction(at)) continue;
      const place = nodesIn(at['params']).findIndex((p) => nameOf(p) === object);
      if (place < 0) continue;
      const given = this.callsOf(at).flatMap((call) => fieldOf(argumentsOf(call)[place], field) ?? []);
      if (given.length > 0) return given.flatMap((one) => this.written(one, depth + 1));
    }
    const list = this.constants.get(`${field.toUpperCase()}S`);
    return list === undefined ? [{ text: '', at: node }] : this.written(list, depth + 1);
  }

  /** The question of a key: its word, and the text and the rule that stand after it in the same function. */
  private asked({ text, at }: Begun): AskedInCode {
    const word = (/^[^:${}]*/u.exec(text)?.[0] ?? text).trim();
    let around: Node | undefined = at;
    while (around !== undefined && !isFunction(around)) around = this.parents.get(around);
    const from = Number(at['start']);
    const said = around === undefined ? [] : this.saidIn(around).filter((one) => one.from > from);
    return { word, text: said[0]?.text ?? '', rule: said[0]?.rule ?? '' };
  }

  private saidIn(node: Node): { from: number; text: string; rule: string }[] {
    const own = this.saidBy(node);
    return [...own, ...partsOf(node).flatMap((part) => this.saidIn(part))];
  }

  private saidBy(node: Node): { from: number; text: string; rule: string }[] {
    const from = Number(node['start']);
    if (node.type === 'CallExpression' && calleeOf(node) === 'question') {
      const [, , text, rule] = argumentsOf(node);
      return [{ from, text: sentence(text), rule: sentence(rule) }];
    }
    const rule = node.type === 'ObjectExpression' ? fieldOf(node, 'rule') : undefined;
    const isQuestion = ['labels', 'label', 'choices'].some((field) => fieldOf(node, field) !== undefined);
    if (rule === undefined || !isQuestion) return [];
    const text = fieldOf(node, 'text');
    return [{ from: Number((text ?? rule)['start']), text: sentence(text), rule: sentence(rule) }];
  }
}

const headText = (quasi: Node | undefined): string => {
  const value = quasi?.['value'];
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
};

/** A text of the code as a sentence, with … for what differs. */
const sentence = (node: Node | undefined): string => {
  switch (node?.type) {
    case 'Literal':
      return String(node['value']);
    case 'TemplateLiteral':
      return nodesIn(node['quasis']).map(headText).join('…');
    case 'ArrowFunctionExpression':
      return sentence(isNode(node['body']) ? node['body'] : undefined);
    default:
      return '';
  }
};
