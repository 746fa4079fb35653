import { ZONES } from '@caltrop/generia';
import {
  attunement,
  bodyOf,
  differencesOf,
  PART_NAMES,
  withQuality,
  type Character,
  type OwnArmour,
} from '@caltrop/generia/builder';
import { FigureView } from '../../../../parts/figure.tsx';
import { signed } from '../../../../parts/text/signed.ts';
import type { Editing } from '../editing.ts';
import { Enchantments } from './enchantments.tsx';
import { GearLine, Quality } from './gear-line.tsx';
import './gear.css';

/** Armour zone by zone, beside the body that wears it, and what hangs round the neck and on fingers. */
export const Armour = (editing: Editing) => {
  const { content, who, edit } = editing;
  const { sum, works } = attunement(content, who);
  const zoneOf = (own: OwnArmour): string | undefined => content.armour.get(own.armour)?.zone;
  const dressed = (zone: string, piece: OwnArmour | undefined): Character => {
    const at = who.armour.findIndex((a) => zoneOf(a) === zone);
    const others = who.armour.filter((_, i) => i !== at);
    return {
      ...who,
      armour:
        piece === undefined
          ? others
          : at < 0
            ? [...others, piece]
            : who.armour.map((a, i) => (i === at ? piece : a)),
    };
  };
  return (
    <>
      <div className="gear-armour">
        <FigureView figure={bodyOf(content, who)} wounds={false} height={210} />
        <ul aria-label="Armour by zone">
          {ZONES.map((zone) => {
            const own = who.armour.find((a) => zoneOf(a) === zone);
            const piece = own === undefined ? undefined : content.armour.get(own.armour);
            return (
              <li key={zone} className="gear-zone">
                <label>
                  <span className="lab">{PART_NAMES[zone]}</span>
                  <select
                    value={own?.armour ?? ''}
                    onChange={(e) =>
                      edit(
                        dressed(
                          zone,
                          e.target.value === ''
                            ? undefined
                            : {
                                armour: e.target.value,
                                quality: own?.quality ?? 0,
                                enchantments: own?.enchantments ?? [],
                              },
                        ),
                      )
                    }
                  >
                    <option value="">bare</option>
                    {[...content.armour.values()]
                      .filter((a) => a.zone === zone)
                      .map((a) => (
                        <option key={a.id} value={a.id}>
                          {a.name}: AV {a.av}, {a.class}, ER {signed(a.er2 / 2)}, weight {a.weight / 100}
                        </option>
                      ))}
                  </select>
                </label>
                {own === undefined || piece === undefined ? (
                  <span className="cap">Nothing is worn here, which helps ER.</span>
                ) : (
                  <div className="gear-deeds">
                    <Quality
                      of={piece.name}
                      value={own.quality}
                      onChange={(quality) => edit(dressed(zone, { ...own, quality }))}
                    />
                    <Enchantments
                      content={content}
                      who={who}
                      of={piece.name}
                      on={{ zone }}
                      now={own.enchantments}
                      set={(enchantments) => edit(dressed(zone, { ...own, enchantments }))}
                    />
                    <span className="cap">without it: {gain(editing, dressed(zone, undefined))}</span>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <Trinkets {...editing} />
      <p className={works ? 'cap' : 'stop'}>
        Attunement {sum} of {who.level}
        {works ? '' : ': no enchantment works'}
      </p>
    </>
  );
};

const gain = ({ content, who }: Editing, after: Character): string =>
  differencesOf(content, who, after).join(', ') || 'nothing changes';

const Trinkets = ({ content, who, edit }: Editing) => {
  const set = (index: number, part: Partial<Character['trinkets'][number]>): void =>
    edit({ ...who, trinkets: who.trinkets.map((t, i) => (i === index ? { ...t, ...part } : t)) });
  return (
    <section aria-label="Amulet and rings">
      <h3 className="gen-h">Amulet and rings</h3>
      <ul>
        {who.trinkets.map((own, i) => {
          const name = withQuality(own.name ?? (own.kind === 'amulet' ? 'Amulet' : 'Ring'), own.quality);
          return (
            <GearLine
              key={`${i} ${own.kind}`}
              name={name}
              facts={`MD ${signed(own.quality)}`}
              off={`Take ${name} off`}
              onOff={() => edit({ ...who, trinkets: who.trinkets.filter((_, j) => j !== i) })}
            >
              <Quality of={name} value={own.quality} onChange={(quality) => set(i, { quality })} />
              <Enchantments
                content={content}
                who={who}
                of={name}
                on="trinket"
                now={own.enchantments}
                set={(enchantments) => set(i, { enchantments })}
              />
            </GearLine>
          );
        })}
      </ul>
      <div className="gen-filter">
        {(['amulet', 'ring'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn sm"
            onClick={() =>
              edit({ ...who, trinkets: [...who.trinkets, { kind, quality: 1, enchantments: [] }] })
            }
          >
            Add {kind === 'amulet' ? 'an amulet' : 'a ring'}
          </button>
        ))}
      </div>
    </section>
  );
};
