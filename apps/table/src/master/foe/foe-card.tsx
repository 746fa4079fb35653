import type { FoeAct, Member } from '@caltrop/engine';
import { Icon } from '../../parts/icons/icon.tsx';
import { percent } from '../../parts/text/percents.ts';
import { TokenDisc } from '../../parts/token.tsx';
import { toBoard } from '../../table/focus.ts';
import { tell } from '../../table/heard.ts';
import { usePlay } from '../../table/play/play-context.tsx';
import type { Thoughts } from '../../workers/office.ts';
import { Dots } from '../party.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { DiceWords } from './dice-words.tsx';
import { Stats } from './stats.tsx';
import './foe-card.css';

/** Whoever is chosen: its numbers, and buttons that attack, move and cast with their odds. */
export const FoeCardView = ({ desk }: { desk: Desk }) => {
  const who = desk.chosen === undefined ? undefined : desk.member(desk.chosen);
  if (who === undefined)
    return (
      <section className="card keyline foe foe-none">
        <p className="prose mute">Click a creature on the map to see what it can do.</p>
      </section>
    );
  const foe = desk.thoughts?.foe;
  return (
    <section className="card keyline foe" aria-label={`Card: ${who.name}`} tabIndex={0}>
      <header className="foe-head">
        <TokenDisc unit={{ icon: who.icon, side: who.side, done: who.gone }} size={50} />
        <div>
          <h2 className="h">{who.name}</h2>
          <p className="sub">{foe?.place ?? who.kind}</p>
        </div>
        <div className="foe-hp">
          <Dots
            member={who}
            still={desk.still}
            onLeave={(n) => desk.doAtOnce(desk.master.wound(desk.view, who.id, n))}
          />
          <span className="cap">
            {who.hp} of {who.maxHp} left
          </span>
        </div>
      </header>
      <Stats
        member={who}
        still={desk.still}
        onSet={(field, value) => desk.doAtOnce(desk.master.set(desk.view, who.id, field, value))}
        onRoll={(task, draft) => desk.start(task, who.id, draft)}
      />
      <p className="foe-notes">
        {who.badges.map((badge) => (
          <span key={badge.text} className="chip">
            <Icon name={badge.icon} size={12} /> {badge.text}
          </span>
        ))}
        <DiceWords
          text={who.notes.join(' · ')}
          onRoll={(dice) => desk.start('roll', who.id, { dice, text: who.name })}
        />
      </p>
      <Acts desk={desk} who={who} foe={foe} />
    </section>
  );
};

const Acts = ({ desk, who, foe }: { desk: Desk; who: Member; foe: Thoughts['foe'] }) => {
  const play = usePlay();
  if (foe === undefined)
    return <p className="prose mute foe-wait">{desk.still ? '' : 'Working out the odds…'}</p>;
  const { barred, acts, moves, spells } = foe;
  const stopped = desk.still || barred !== '';
  return (
    <>
      <div className="foe-acts" role="group" aria-label={`What ${who.name} can do`}>
        {acts.map((act, i) => (
          <Act key={act.id} act={act} first={i === 0} stopped={stopped} onDo={() => desk.act(act.commands)} />
        ))}
        <button
          type="button"
          className="foe-act"
          disabled={stopped || moves === ''}
          onClick={() => {
            play.select(who.id, true);
            toBoard();
            tell('Click one of the marked places, or drag it there.');
          }}
        >
          <span>
            <b>Move</b>
            <em>{moves === '' ? 'cannot move' : moves}</em>
          </span>
        </button>
        <button
          type="button"
          className="foe-act"
          disabled={stopped || spells === 0}
          onClick={() => {
            play.select(who.id);
            play.openSpells();
          }}
        >
          <span>
            <b>Cast</b>
            <em>
              {spells === 0
                ? 'knows no spell'
                : spells === 1
                  ? '1 spell, with its odds'
                  : `${spells} spells, with their odds`}
            </em>
          </span>
        </button>
      </div>
      {barred === '' ? undefined : (
        <p className="cap foe-barred">{barred} These are the odds as they stand.</p>
      )}
    </>
  );
};

const Act = ({
  act: { label, detail, chance },
  first,
  stopped,
  onDo,
}: {
  act: FoeAct<unknown>;
  first: boolean;
  stopped: boolean;
  onDo: () => void;
}) => (
  <button
    type="button"
    className={first ? 'foe-act foe-first' : 'foe-act'}
    title={detail === '' ? label : `${label}: ${detail}`}
    disabled={stopped}
    onClick={onDo}
  >
    <span>
      <b>{label}</b>
      <em>{detail}</em>
    </span>
    {chance === undefined ? undefined : <strong className="disp">{percent(chance)}</strong>}
  </button>
);
