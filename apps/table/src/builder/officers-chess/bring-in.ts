import { err, type Result } from '@caltrop/engine';
import { parseArmyText, readArmies, type BuiltArmy } from '@caltrop/officers-chess/workshop';
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

/** Reads armies from whatever was pasted or dropped: a link, a file of ours, a pack, or plain text. */
export const readAnything = async (
  stock: Stock,
  text: string,
  file: string,
): Promise<Result<BuiltArmy[]>> => {
  const [, parcel] = /#\/open\/([A-Za-z0-9_-]+)/.exec(text) ?? [];
  if (parcel !== undefined) {
    const read = await readParcel(parcel);
    if (!read.ok) return read;
    if (read.value.what === 'roster') return readArmies(read.value.list);
    return err([{ code: 'no-army', what: 'This link holds no army.', where: 'link' }]);
  }
  if (/^\s*\{/.test(text)) {
    const json = parseJson(text);
    if (json === undefined) {
      return err([
        { code: 'bad-json', what: 'This begins like a file of ours, but is not whole.', where: file },
      ]);
    }
    return readArmies(isRoster(json) ? json.list : json);
  }
  if (/^armies:\s*$/m.test(text)) {
    const pack = await stock.game.readPack(text, file);
    if (!pack.ok) return pack;
    const { value } = pack;
    return readArmies(typeof value === 'object' && value !== null && 'data' in value ? value.data : value);
  }
  const army = parseArmyText(stock.content, text);
  return army.ok ? { ok: true, value: [army.value] } : army;
};
