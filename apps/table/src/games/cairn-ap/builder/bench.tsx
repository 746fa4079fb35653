import { useMemo, useState } from 'react';
import type { Character, Command, Content } from '@caltrop/cairn-ap';
import { toKettlewright, writeCharacter, writeCharacterText } from '@caltrop/cairn-ap/sheet';
import { Link } from 'wouter';
import { Top } from '../../../shell/top.tsx';
import { putOnClipboard } from '../../../rules/copy-text.ts';
import { sayGo, sayStop } from '../../../shell/notices/notices.tsx';
import { fileName, saveFile } from '../../../store/files.ts';
import { Faults } from '../../../builder/page.tsx';
import { useUndoKeys, type Work } from '../../../builder/use-roster.ts';
import { castablesOf, diceOf, outlookOf } from './sheet/castables.ts';
import { after, loneOf } from './lone.ts';
import { Magic } from './sheet/magic.tsx';
import { Market } from './market.tsx';
import { SheetView } from './sheet/sheet.tsx';
import { sheetOf, type Place, type SheetPool, type SheetThing } from './sheet/sheet-data.ts';
import { Slots } from './sheet/slots.tsx';
import './bench.css';

const MOST_GOLD = 999_999;

/** Rests that are taken between fights (CA-R56); a week brings attributes back where a healer sees to them. */
const RESTS = [
  ['short', 'Short rest', 'HP return'],
  ['night', 'A night', 'removes Fatigue, with food and safety'],
  ['week', 'A week', 'restores attributes, with a healer'],
] as const;

/** A character by itself: a sheet that can be played from, changed, sold and bought for, taken away and printed. */
export const Bench = ({ content, id, work }: { content: Content; id: string; work: Work<Character> }) => {
  const who = work.now;
  useUndoKeys(work);
  const [refusal, setRefusal] = useState('');
  const lone = useMemo(() => loneOf(content, who), [content, who]);
  if (!lone.ok) return <Faults problems={lone.error} />;
  const { position, creature } = lone.value;
  const sheet = sheetOf(position, creature);
  const say = (command: Command): void => {
    const next = after(content, who, command);
    if (next.ok) {
      setRefusal('');
      work.edit(next.value);
    } else setRefusal(next.error.what);
  };
  const inCamp = (thing: SheetThing): number => {
    const n = Number(thing.id.replace('camp-', ''));
    return who.items.map((item, i) => ({ item, i })).filter(({ item }) => item.place === 'camp')[n]?.i ?? -1;
  };
  const place = (thing: SheetThing, to: Place): void => {
    setRefusal('');
    if (thing.place === 'camp') {
      // What comes from camp is carried like anything else: whether there is room, the rules say.
      const index = inCamp(thing);
      const items = who.items.map((item, i) => (i === index ? { ...item, place: 'pack' as const } : item));
      const next = { ...who, items };
      const tried = loneOf(content, next);
      if (tried.ok) work.edit(next);
      else setRefusal(tried.error.map((p) => p.what).join(' '));
      return;
    }
    if (to === 'camp' || to === 'ground') {
      const carried = creature.items.findIndex((i) => i.id === thing.id);
      const kept = who.items.map((item, i) => ({ item, i })).filter(({ item }) => item.place !== 'camp');
      const index = kept[carried]?.i ?? -1;
      work.edit({
        ...who,
        items: who.items.map((item, i) => (i === index ? { ...item, place: 'camp' as const } : item)),
      });
      return;
    }
    say({ do: 'stow', creature: creature.id, item: thing.id, place: to });
  };
  const onPool = (pool: SheetPool, by: 1 | -1): void => {
    const value = pool.value + by;
    work.edit({ ...who, [pool.id]: value, max: { ...who.max, [pool.id]: pool.max } }, pool.id);
  };
  const spells = castablesOf(position, creature);
  return (
    <>
      <Top />
      <main className="pc-page">
        <Tools content={content} id={id} who={who} armour={sheet.armour} work={work} />
        {refusal === '' ? undefined : (
          <p className="card pc-refusal stop" role="alert">
            {refusal}
          </p>
        )}
        <SheetView
          sheet={sheet}
          onPool={onPool}
          slots={
            <Slots
              things={sheet.things}
              used={sheet.used}
              capacity={sheet.capacity}
              fatigue={sheet.fatigue}
              bags={sheet.bags}
              places={[{ id: 'camp', label: 'In camp' }]}
              onPlace={place}
              extras={(thing) =>
                thing.place === 'camp'
                  ? []
                  : [
                      {
                        label: 'Sell it',
                        run: () => {
                          const carried = creature.items.find((i) => i.id === thing.id);
                          const price = content.items.get(carried?.item ?? '')?.price ?? 0;
                          say({ do: 'sell', creature: creature.id, item: thing.id, price });
                        },
                      },
                      {
                        label: 'Discard it',
                        run: () => say({ do: 'take', creature: creature.id, item: thing.id }),
                      },
                    ]
              }
            />
          }
          magic={
            spells.length === 0 ? undefined : (
              <Magic
                spells={spells}
                has={diceOf(position, creature)}
                oddsOf={(cast, dice) => ({ dice: outlookOf(position, creature, cast, dice) })}
                aims={() => []}
                onCast={undefined}
                hint="Magic Dice come from free slots and Mana Dust; here nothing is rolled."
              />
            )
          }
        >
          <div className="pc-fields card sheet-frame-card">
            <label>
              Name
              <input
                type="text"
                value={who.name}
                onChange={(e) => work.edit({ ...who, name: e.target.value }, 'name')}
              />
            </label>
            <label>
              Fatigue
              <input
                type="number"
                min={0}
                max={10}
                value={who.fatigue ?? 0}
                onChange={(e) => {
                  const fatigue = Number(e.target.value);
                  if (Number.isInteger(fatigue) && fatigue >= 0 && fatigue <= 10)
                    work.edit({ ...who, fatigue }, 'fatigue');
                }}
              />
            </label>
            <label>
              Gold
              <input
                type="number"
                min={0}
                max={MOST_GOLD}
                value={who.gold}
                onChange={(e) => {
                  const gold = Number(e.target.value);
                  if (Number.isInteger(gold) && gold >= 0 && gold <= MOST_GOLD)
                    work.edit({ ...who, gold }, 'gold');
                }}
              />
            </label>
            <div className="pc-rests" role="group" aria-label="Rest">
              {RESTS.map(([kind, label, title]) => (
                <button
                  key={kind}
                  type="button"
                  className="btn sm"
                  title={title}
                  onClick={() =>
                    say({ do: 'rest', kind, creatures: [creature.id], healer: kind === 'week', safe: true })
                  }
                >
                  {label}
                </button>
              ))}
            </div>
            <label className="pc-notes">
              Notes
              <textarea
                rows={3}
                value={who.notes ?? ''}
                placeholder="debts, rumours, things to do"
                onChange={(e) => {
                  const { notes: _notes, ...rest } = who;
                  work.edit(e.target.value === '' ? rest : { ...rest, notes: e.target.value }, 'notes');
                }}
              />
            </label>
          </div>
        </SheetView>
        <Market
          content={content}
          gold={who.gold}
          free={sheet.free}
          onBuy={(item) => say({ do: 'buy', creature: creature.id, item })}
        />
      </main>
    </>
  );
};

const Tools = ({
  content,
  id,
  who,
  armour,
  work,
}: {
  content: Content;
  id: string;
  who: Character;
  armour: number;
  work: Work<Character>;
}) => {
  const copy = async (): Promise<void> => {
    if (await putOnClipboard(writeCharacterText(content, who))) sayGo('The character is copied as text.');
    else sayStop('This browser does not allow copying.');
  };
  return (
    <div className="pc-tools" role="toolbar" aria-label="Character">
      <Link className="btn sm" href="/build">
        My characters
      </Link>
      <button type="button" className="btn sm" disabled={work.undo === undefined} onClick={work.undo}>
        Undo
      </button>
      <button type="button" className="btn sm" disabled={work.redo === undefined} onClick={work.redo}>
        Redo
      </button>
      <span className="grow" />
      <button
        type="button"
        className="btn sm"
        onClick={() => saveFile(fileName(who.name, 'json'), writeCharacter(who))}
      >
        Save as a file
      </button>
      <button
        type="button"
        className="btn sm"
        onClick={() =>
          saveFile(
            fileName(`${who.name} Kettlewright`, 'json'),
            `${JSON.stringify(toKettlewright(content, who, armour), undefined, 2)}\n`,
          )
        }
      >
        For Kettlewright
      </button>
      <button type="button" className="btn sm" onClick={() => void copy()}>
        Copy as text
      </button>
      <a className="btn sm pri" href={`#/build/${id}?print=roster`}>
        Print
      </a>
    </div>
  );
};
