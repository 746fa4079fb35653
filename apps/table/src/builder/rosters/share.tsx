import { linkTo, makeParcel, SAFE_LENGTH } from '../../store/links.ts';
import { saveFile } from '../../store/files.ts';
import { copyText } from '../../rules/copy-text.ts';
import { rosterWords } from '../../shelf/games.ts';
import { Glyph } from '../parts/glyphs.tsx';

/** Ways to hand a roster on: as text, as a link that holds all of it, as a file. */
export const Share = ({
  kind,
  faults,
  text,
  list,
  file,
}: {
  kind: string;
  faults: number;
  text: () => string;
  /** What the link carries. */
  list: () => unknown;
  /** A file of ours, or one in a form of the game's own. */
  file: () =>
    | { readonly name: string; readonly json: unknown }
    | { readonly name: string; readonly text: string };
}) => {
  const mark = faults === 0 ? '' : `, marked illegal`;
  const link = async (): Promise<void> => {
    const made = linkTo(await makeParcel({ what: 'roster', kind, list: list() }));
    const long = made.length > SAFE_LENGTH ? ' It is long: a file is safer.' : '';
    await copyText(
      made,
      `The link is copied${mark}. The whole ${rosterWords(kind).one} is inside it.${long}`,
    );
  };
  const save = (): void => {
    const made = file();
    if ('text' in made) saveFile(made.name, made.text);
    else saveFile(`${made.name}.json`, `${JSON.stringify(made.json, undefined, 2)}\n`);
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        onClick={() => void copyText(text(), `The list is copied as text${mark}.`)}
      >
        <Glyph name="copy" /> Copy as text
      </button>
      <button type="button" className="btn" onClick={() => void link()}>
        <Glyph name="link" /> Link
      </button>
      <button type="button" className="btn" onClick={save}>
        File
      </button>
    </>
  );
};
