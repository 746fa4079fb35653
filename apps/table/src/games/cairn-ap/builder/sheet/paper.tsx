import type { Character, Content } from '@caltrop/cairn-ap';
import { Faults } from '../../../../builder/page.tsx';
import { Print } from '../../../../builder/print/print.tsx';
import { castablesOf } from './castables.ts';
import { loneOf } from '../lone.ts';
import { sheetOf, type SheetData } from './sheet-data.ts';
import { traitSentence } from '../maker/trait-sentence.ts';
import './paper.css';

/** A character as a sheet of paper. */
export const PaperPage = ({ content, id, who }: { content: Content; id: string; who: Character }) => {
  const lone = loneOf(content, who);
  if (!lone.ok) return <Faults problems={lone.error} />;
  const { position, creature } = lone.value;
  const sheet = sheetOf(position, creature);
  const spells = castablesOf(position, creature);
  return (
    <Print
      id={id}
      name={who.name}
      show="roster"
      rosterHint="One sheet: numbers in pencil, things slot by slot, spells with their words."
      cards={[]}
      roster={<Paper sheet={sheet} spells={spells} credit={content.credit} />}
    />
  );
};

const Paper = ({
  sheet,
  spells,
  credit,
}: {
  sheet: SheetData;
  spells: ReturnType<typeof castablesOf>;
  credit: string;
}) => (
  <article className="print-sheet paper" aria-label={`Printed sheet of ${sheet.name}`}>
    <header className="paper-head">
      <h2 className="disp">{sheet.name}</h2>
      <p>
        {sheet.background}
        {sheet.age === undefined ? '' : `, ${sheet.age} years old`}
      </p>
    </header>
    <div className="paper-pools">
      {sheet.pools.map((pool) => (
        <div key={pool.id}>
          <b>{pool.label}</b>
          <span className="paper-most">{pool.max}</span>
          <span className="paper-box" aria-label={`${pool.label} now`}>
            {pool.value < pool.max ? pool.value : ''}
          </span>
        </div>
      ))}
      <div>
        <b>Armor</b>
        <span className="paper-most">{sheet.armour}</span>
        <span className="paper-box" />
      </div>
      <div>
        <b>Gold</b>
        <span className="paper-most">{sheet.gold}</span>
        <span className="paper-box" />
      </div>
    </div>
    <div className="paper-columns">
      <section>
        <h3>Things, {sheet.capacity} slots</h3>
        <ol className="paper-slots">
          {sheet.things
            .filter((t) => t.place !== 'camp')
            .map((t) => (
              <li key={t.id} className={t.slots > 1 ? 'paper-bulky' : t.slots === 0 ? 'paper-petty' : ''}>
                <b>{t.name}</b> <span>{t.note}</span>
                <em>{t.place === 'hand' ? 'in hand' : t.place === 'worn' ? 'worn' : ''}</em>
              </li>
            ))}
          {Array.from({ length: sheet.fatigue }, (_, i) => (
            <li key={`f${i}`}>
              <b>Fatigue</b>
            </li>
          ))}
          {Array.from({ length: sheet.free }, (_, i) => (
            <li key={`e${i}`} />
          ))}
        </ol>
        {sheet.things.some((t) => t.place === 'camp') ? (
          <p>
            <b>In camp:</b>{' '}
            {sheet.things
              .filter((t) => t.place === 'camp')
              .map((t) => t.name)
              .join(', ')}
          </p>
        ) : undefined}
      </section>
      <section>
        {spells.length === 0 ? undefined : (
          <>
            <h3>Spells</h3>
            <ul className="paper-spells">
              {spells.map(({ spell, from }) => (
                <li key={`${from} ${spell.id}`}>
                  <b>{spell.name}</b> <span>({from})</span> {spell.text}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>Who it is</h3>
        <p>{traitSentence(sheet.traits)}</p>
        <ul className="paper-spells">
          {sheet.origins.map((o) => (
            <li key={o}>{o}</li>
          ))}
          {sheet.bonds.map((b) => (
            <li key={b}>
              <b>Bond.</b> {b}
            </li>
          ))}
          {sheet.omen === '' ? undefined : (
            <li>
              <b>Omen.</b> {sheet.omen}
            </li>
          )}
          {sheet.companions.map((c) => (
            <li key={c}>
              <b>Companions:</b> {c}
            </li>
          ))}
        </ul>
        <h3>Scars, Mishaps, conditions</h3>
        <ul className="paper-spells paper-lines">
          {[...sheet.scars, ...sheet.mishaps, ...sheet.conditions.map((c) => c.name)].map((s) => (
            <li key={s}>{s}</li>
          ))}
          <li />
          <li />
          <li />
        </ul>
        {sheet.notes === '' ? undefined : <p>{sheet.notes}</p>}
      </section>
    </div>
    <footer className="paper-foot">{credit}</footer>
  </article>
);
