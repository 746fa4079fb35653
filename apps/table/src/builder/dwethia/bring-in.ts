import { parseForces, parseForceText, type Force } from '@caltrop/dwethia';
import { err, ok, type Result } from '@caltrop/engine';
import { readParcel } from '../../store/links.ts';
import type { Stock } from './use-content.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRoster = (json: unknown): json is { readonly what: 'roster'; readonly list: unknown } =>
  typeof json === 'object' && json !== null && 'what' in json && json.what === 'roster' && 'list' in json;

/** Reads forces from whatever was pasted or dropped: a link, a file of ours, a pack, or plain text. */
export const readAnything = async (stock: Stock, text: string, file: string): Promise<Result<Force[]>> => {
  const { content, game } = stock;
  const [, parcel] = /#\/open\/([A-Za-z0-9_-]+)/.exec(text) ?? [];
  if (parcel !== undefined) {
    const read = await readParcel(parcel);
    if (!read.ok) return read;
    if (read.value.what === 'roster') return parseForces(content, read.value.list);
    return err([{ code: 'no-army', what: 'This link holds no force.', where: 'link' }]);
  }
  if (/^\s*\{/.test(text)) {
    const json = parseJson(text);
    if (json === undefined) {
      const what = 'This begins like a file of ours, but is not whole.';
      return err([{ code: 'bad-json', what, where: file }]);
    }
    return parseForces(content, isRoster(json) ? json.list : json);
  }
  if (/^forces:\s*$/m.test(text)) {
    const pack = await game.readPack(text, file);
    if (!pack.ok) return pack;
    const { value } = pack;
    return parseForces(
      content,
      typeof value === 'object' && value !== null && 'data' in value ? value.data : value,
    );
  }
  const force = parseForceText(content, text);
  return force.ok ? ok([force.value]) : force;
};
