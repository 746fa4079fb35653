import { ATTRIBUTES, type Content } from '@caltrop/generia';
import {
  bodyOf,
  checksOf,
  diceText,
  nameOf,
  profileOf,
  sumsOf,
  tagsText,
  tierText,
  useText,
  VALUE_NAMES,
  withQuality,
  type Character,
} from '@caltrop/generia/builder';
import type { ReactNode } from 'react';
import { FigureDrawing } from '../../../../parts/figure.tsx';
import { signed } from '../../../../parts/text/signed.ts';
import { Boxes } from '../../../../builder/parts/boxes.tsx';
import { counted } from '../../../../builder/parts/checks.tsx';
import { Print } from '../../../../builder/print/print.tsx';
import { LARGE, pagesOf, PLAIN, roomBelow, type Entry, type Type } from './pages.ts';
import './paper.css';

/** A character as one or more sheets of paper. */
export const PaperPage = ({ content, id, who }: { content: Content; id: string; who: Character }) => {
  const faults = checksOf(content, who).filter((c) => c.level === 'illegal').length;
  return (
    <Print
      id={id}
      name={who.name}
      show="roster"
      rosterHint="Numbers, body and weapons first; then everything it can do, in words. Print at 100%."
      cards={[]}
      roster={(large) => <Sheets content={content} who={who} faults={faults} type={large ? LARGE : PLAIN} />}
    />
  );
};

const Sheets = ({
  content,
  who,
  faults,
  type,
}: {
  content: Content;
  who: Character;
  faults: number;
  type: Type;
}) => {
  const things = who.items.length + who.trinkets.length + who.belongings.length + 2;
  const words = `${proficienciesOf(who)} ${who.rituals.join(', ')} ${who.notes}`.length;
  const [first = [], ...rest] = pagesOf(
    entriesOf(content, who),
    roomBelow(who.weapons.length, things, words, type),
    type,
  );
  return (
    <>
      <First content={content} who={who} faults={faults} entries={first} />
      {rest.map((page, i) => (
        <Page key={page[0]?.name ?? i} label={`Sheet ${i + 2} of ${who.name}`}>
          <h2 className="gensheet-paper-name">
            {who.name}
            <span>what it can do{first.length === 0 && i === 0 ? '' : ', continued'}</span>
          </h2>
          <Entries entries={page} />
        </Page>
      ))}
    </>
  );
};

const proficienciesOf = (who: Character): string =>
  [
    ...Object.entries(who.tiers).map(([name, tier]) => tierText(name, tier)),
    ...Object.entries(who.values).map(([name, value]) => `${name} ${value}`),
  ].join(', ');

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className="gensheet-paper-entries">
    {entries.map((e) => (
      <li key={`${e.kind} ${e.name}`}>
        <b>{e.name}</b> <em>{e.facts}</em> {e.text}
      </li>
    ))}
  </ul>
);

const Page = ({ label, children }: { label: string; children: ReactNode }) => (
  <article className="print-sheet gensheet-paper" aria-label={label}>
    {children}
  </article>
);

/** Skills, spells and perks with their words. */
const entriesOf = (content: Content, who: Character): Entry[] => [
  ...[...who.skills, ...who.spells].flatMap((id): Entry[] => {
    const a = content.abilities.get(id);
    if (a === undefined) return [];
    const facts = [a.tradition, useText(a)].filter((part) => part !== '').join(', ');
    return [{ kind: a.kind, name: a.name, facts, text: a.text }];
  }),
  ...who.perks.flatMap((id): Entry[] => {
    const t = content.traits.get(id);
    return t === undefined ? [] : [{ kind: 'perk', name: t.name, facts: 'perk', text: t.text }];
  }),
  ...who.items.flatMap(({ item }): Entry[] => {
    const thing = content.consumables.get(item);
    return thing === undefined || thing.text === ''
      ? []
      : [{ kind: 'item', name: thing.name, facts: 'thing', text: thing.text }];
  }),
];

const First = ({
  content,
  who,
  faults,
  entries,
}: {
  content: Content;
  who: Character;
  faults: number;
  entries: readonly Entry[];
}) => {
  const sums = sumsOf(content, who);
  const body = bodyOf(content, who);
  const { arms, hands } = profileOf(content, who);
  const { EN, MP, WL } = sums.values;
  return (
    <Page label={`Sheet of ${who.name}`}>
      <header className="gensheet-paper-head">
        <h2>{who.name}</h2>
        <p>
          Level {who.level} {who.species}
          {who.classes.map((id) => `, ${nameOf(content, 'class', id)}`).join('')}
        </p>
        {faults > 0 ? <p className="gensheet-paper-stamp">illegal: {counted(faults, 'fault')}</p> : undefined}
      </header>
      <div className="gensheet-paper-six">
        {ATTRIBUTES.map((name, i) => (
          <div key={name}>
            <b>{name}</b>
            <span>{sums.mods[i] ?? 0}</span>
            <em>{who.attributes[i] ?? 0}</em>
          </div>
        ))}
      </div>
      <div className="gensheet-paper-middle">
        <div className="gensheet-paper-body">
          <FigureDrawing figure={body} height={230} />
          <table>
            <thead>
              <tr>
                <th scope="col">Zone</th>
                <th scope="col">AV</th>
                <th scope="col">Wounds</th>
              </tr>
            </thead>
            <tbody>
              {body.parts.map((p) => (
                <tr key={p.part}>
                  <th scope="row">
                    {p.name} <em>{p.note}</em>
                  </th>
                  <td>{p.armour}</td>
                  <td>
                    <Boxes count={3} label={`wounds of the ${p.part}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="gensheet-paper-values">
          <dl>
            {VALUE_NAMES.map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{sums.values[name].value}</dd>
              </div>
            ))}
            {(
              [
                ['Dodge', signed(sums.dodge)],
                ['MD', String(sums.md)],
                ['ER', signed(sums.er)],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Store label="EN" count={EN.value} />
          <Store label="MP" count={MP.value} />
          <Store label="Wounds" count={WL.value} />
        </div>
      </div>
      <h3>Weapons</h3>
      <table className="gensheet-paper-arms">
        <thead>
          <tr>
            <th scope="col">Weapon</th>
            <th scope="col">Hit</th>
            <th scope="col">Damage</th>
            <th scope="col">Block</th>
            <th scope="col">Range and shots</th>
          </tr>
        </thead>
        <tbody>
          {arms.map((line, i) => {
            const weapon = content.weapons.get(line.weapon);
            return (
              <tr key={`${i} ${line.name}`}>
                <th scope="row">
                  {line.name}
                  {hands.includes(i) ? ' (in hand)' : ''}
                  <em>{weapon === undefined ? '' : tagsText(weapon)}</em>
                </th>
                <td>{signed(line.hit)}</td>
                <td>
                  {diceText(line.dice)} {line.damage}
                </td>
                <td>{line.block === null ? '–' : `${signed(line.block.bonus)} / ${line.block.strength}`}</td>
                <td>
                  {line.range === null
                    ? '–'
                    : `${line.range.max} m: ${signed(line.range.short)} / ${signed(line.range.medium)} / ${signed(line.range.long)}`}
                  {line.ammo === null ? undefined : (
                    <>
                      <br />
                      {diceText(line.ammo.dice)}{' '}
                      <Boxes count={Math.min(30, line.ammo.count)} label={`${line.ammo.count} shots`} />
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="gensheet-paper-columns">
        <section>
          <h3>Proficiencies</h3>
          <p>{proficienciesOf(who)}</p>
          {who.rituals.length === 0 ? undefined : (
            <>
              <h3>Between fights</h3>
              <p>{who.rituals.join(', ')}</p>
            </>
          )}
          {who.notes === '' ? undefined : (
            <>
              <h3>Notes</h3>
              <p>{who.notes}</p>
            </>
          )}
        </section>
        <section>
          <h3>
            Things, {sums.weight / 100} of {sums.carry / 100}
          </h3>
          <ul>
            {who.items.map((own, i) => (
              <li key={`${i} ${own.item}`}>
                {content.consumables.get(own.item)?.name ?? own.item}
                {own.stowed ? ' (backpack)' : ''}{' '}
                <Boxes count={Math.min(20, own.count)} label={String(own.count)} />
              </li>
            ))}
            {who.trinkets.map((t, i) => (
              <li key={`${i} ${t.kind}`}>
                {withQuality(t.name ?? (t.kind === 'amulet' ? 'Amulet' : 'Ring'), t.quality)}
                {t.enchantments.map((e) => `, ${content.enchantments.get(e)?.name ?? e}`).join('')}
              </li>
            ))}
            {who.belongings.map((b, i) => (
              <li key={`${i} ${b}`}>{b}</li>
            ))}
            <li className="gensheet-paper-line" />
            <li className="gensheet-paper-line" />
          </ul>
        </section>
      </div>
      {entries.length === 0 ? undefined : (
        <section>
          <h3>What it can do</h3>
          <Entries entries={entries} />
        </section>
      )}
    </Page>
  );
};

/** Points to cross out. */
const Store = ({ label, count }: { label: string; count: number }) =>
  count === 0 ? undefined : (
    <div className="gensheet-paper-store">
      <b>{label}</b> {count > 60 ? <span>{count}</span> : <Boxes count={count} label={`${count} ${label}`} />}
    </div>
  );
