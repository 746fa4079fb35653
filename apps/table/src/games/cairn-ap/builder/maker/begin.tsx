import { createCharacter } from '@caltrop/cairn-ap/sheet';
import { parseOptions, type Character } from '@caltrop/cairn-ap';
import { Link } from 'wouter';
import { sayProblems } from '../../../../shell/notices/notices.tsx';
import { Failing } from '../../../../builder/failing.tsx';
import { BeginCard, ReadyList, useBegin } from '../../../../builder/rosters/ready.tsx';
import { rolled } from './rolled.ts';
import { characterFacts, keepCharacter } from '../saved.ts';
import { useStock, type Stock } from '../use-content.ts';

/** Ways to begin: by choice, by dice, from somebody who is ready. */
const Ways = ({ stock: { content } }: { stock: Stock }) => {
  const begin = useBegin((who: Character) => keepCharacter(content, who));
  const roll = (): void => {
    const options = parseOptions({});
    const made = options.ok ? createCharacter(content, options.value, rolled) : options;
    if (made.ok) begin(made.value);
    else sayProblems(made.error);
  };
  return (
    <BeginCard kind="cairn-ap" title="Cairn: Dice and Magic">
      <div className="rosters-deeds">
        <Link href="/build/character" className="btn pri">
          Make a character
        </Link>
        <button type="button" className="btn" onClick={roll}>
          Roll everything
        </button>
      </div>
      <h3>Start from a ready character</h3>
      <ReadyList
        all={[...content.characters.values()].map((who) => ({
          id: who.id,
          label: who.name,
          facts: characterFacts(content, who),
          blurb: '',
          roster: who,
        }))}
        begin={begin}
      />
    </BeginCard>
  );
};

/** How a character of Cairn AP is begun. */
export const Begin = () => {
  const stock = useStock();
  if (stock === undefined) return undefined;
  return stock.ok ? <Ways stock={stock.value} /> : <Failing problems={stock.error} />;
};
