import {
  armyFile,
  armyId,
  armyText,
  makeStamp,
  RULES_VERSION,
  type BuiltArmy,
  type Content,
} from '@caltrop/officers-chess';
import { linkTo, makeParcel, SAFE_LENGTH } from '../store/links.ts';
import { saveFile } from '../store/files.ts';
import { copyText } from '../rules/copy-text.ts';
import { Glyph } from './glyphs.tsx';
import { KIND } from './use-content.ts';

/** A link that carries the whole army, with its stamp. */
const armyLink = async (content: Content, army: BuiltArmy): Promise<string> => {
  const list = { ...army, stamp: makeStamp(content, army, RULES_VERSION) };
  return linkTo(await makeParcel({ what: 'roster', kind: KIND, list }));
};

/** Ways to hand an army on, and its stamp. */
export const Share = ({ content, army, faults }: { content: Content; army: BuiltArmy; faults: number }) => {
  const mark = faults === 0 ? '' : `, stamped illegal`;
  const link = async (): Promise<void> => {
    const made = await armyLink(content, army);
    const long = made.length > SAFE_LENGTH ? ' It is long: a file is safer.' : '';
    await copyText(made, `The link is copied${mark}. The whole army is inside it.${long}`);
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() =>
          void copyText(armyText(content, army, RULES_VERSION), `The list is copied as text${mark}.`)
        }
      >
        <Glyph name="copy" /> Copy as text
      </button>
      <button type="button" className="btn" onClick={() => void link()}>
        <Glyph name="link" /> Link
      </button>
      <button
        type="button"
        className="btn"
        onClick={() =>
          saveFile(
            `${armyId(army.name)}.json`,
            `${JSON.stringify(armyFile(content, army, RULES_VERSION), undefined, 2)}\n`,
          )
        }
      >
        File
      </button>
    </>
  );
};
