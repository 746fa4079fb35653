import type { Aside, CastSetting, CastStore } from '@caltrop/engine';
import { Icon } from '../../parts/icons/icon.tsx';
import { percent } from '../../parts/text/percents.ts';
import { useTable } from '../../session/context.tsx';
import type { AnyCasting } from '../play/casting.ts';
import { useCasting, useForecast, usePlay, usePosition } from '../play/play-context.tsx';
import { EndButton } from '../dock/actions.tsx';
import { WhyButton } from '../prompt/why-button.tsx';
import './cast-dock.css';

/** A spell in the dock, from left to right: what it does, what goes into it, what it risks, what is in the way and the button. */
export const CastDock = () => {
  const picture = useCasting();
  if (picture === undefined) return undefined;
  return (
    <div className="cast dock-whole" role="group" aria-label={picture.name}>
      <Does picture={picture} />
      <PutIn picture={picture} />
      <Risks picture={picture} />
      <Doing picture={picture} />
    </div>
  );
};

const Does = ({ picture }: { picture: AnyCasting }) => {
  const kind = useTable((s) => s.shown.kind);
  return (
    <div className="cast-does">
      <h2>
        {picture.name} <span>{picture.price}</span>{' '}
        <WhyButton kind={kind} rule={picture.rule} of={picture.name} />
      </h2>
      <p className="prose" tabIndex={0}>
        {picture.text.map(({ text, strong }, i) =>
          // The parts of a text have no names, and their places do not change.
          strong === true ? <b key={i}>{text}</b> : <span key={i}>{text}</span>,
        )}
      </p>
    </div>
  );
};

/** Dice from slots and dust, and what the spell leaves open. */
export const PutIn = ({ picture }: { picture: AnyCasting }) => {
  const { stores, stored, settings } = picture;
  return (
    <div className="cast-put">
      {stores.length === 0 ? undefined : (
        <>
          <p className="cast-cap">
            <b>{stored.label}</b> <span>{stored.note}</span>
          </p>
          <div className="cast-stores">
            {stores.map((store, i) => (
              <Store key={store.label} store={store} spend={picture.choice.spend} place={i} />
            ))}
          </div>
        </>
      )}
      {stores.length === 0 ? <Settings picture={picture} /> : undefined}
      {stores.length === 0 && settings.length === 0 ? <Needs picture={picture} /> : undefined}
    </div>
  );
};

/** What the spell leaves open: in the dock, or beside the board where dice fill the dock. */
export const Settings = ({ picture }: { picture: AnyCasting }) => (
  <div className="cast-settings">
    {picture.settings.map((setting) => (
      <Setting key={setting.id} setting={setting} settings={picture.choice.settings} />
    ))}
  </div>
);

const Needs = ({ picture }: { picture: AnyCasting }) => (
  <ul className="cast-needs">
    {picture.needs.map((need) => (
      <li key={need}>{need}</li>
    ))}
  </ul>
);

const Store = ({ store, spend, place }: { store: CastStore; spend: readonly number[]; place: number }) => {
  const play = usePlay();
  const put = (n: number): void => play.changeCast({ spend: spend.map((old, i) => (i === place ? n : old)) });
  return (
    <div className="cast-store">
      <span className="cast-dice">
        {Array.from({ length: store.has }, (_, i) => {
          const on = i < store.spent;
          return (
            <button
              key={i}
              type="button"
              className={`cast-die cast-die-${store.shape}`}
              aria-pressed={on}
              aria-label={`Magic Die ${i + 1} of ${store.label}`}
              disabled={!on && !store.more}
              // Pressing a die takes it out; pressing an empty place puts one in.
              onClick={() => put(on ? store.spent - 1 : store.spent + 1)}
            />
          );
        })}
      </span>
      <span className="cast-cap">{store.label}</span>
    </div>
  );
};

/** With more values than this, they are picked from a list. */
const MOST_BUTTONS = 4;

const Setting = ({
  setting,
  settings,
}: {
  setting: CastSetting;
  settings: Readonly<Record<string, string>>;
}) => {
  const play = usePlay();
  const { id, label, value, values } = setting;
  const choose = (to: string): void => play.changeCast({ settings: { ...settings, [id]: to } });
  const note = values.find((v) => v.id === value)?.note ?? '';
  if (values.length > MOST_BUTTONS)
    return (
      <label className="cast-cap cast-setting">
        <b>{label}</b>
        <select value={value} onChange={(e) => choose(e.target.value)}>
          {values.map((v) => (
            <option key={v.id} value={v.id}>
              {v.note === '' ? v.label : `${v.label}, ${v.note}`}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <div className="cast-setting" role="group" aria-label={label}>
      <span className="cast-cap">
        <b>{label}</b> <span>{note}</span>
      </span>
      <span className="seg">
        {values.map((v) => (
          <button key={v.id} type="button" aria-pressed={v.id === value} onClick={() => choose(v.id)}>
            {v.label}
          </button>
        ))}
      </span>
    </div>
  );
};

/** Chances that are about the casting itself; where the game has none, what its odds say besides. */
const useRisks = (picture: AnyCasting): readonly Aside[] => {
  const odds = useForecast(picture.deed);
  const { token } = usePosition();
  if (picture.risks.length > 0 || odds?.ok !== true) return picture.risks;
  // Whoever it is aimed at stands beside the board by name.
  const [only, other] = picture.inside;
  const name = other === undefined ? token(only?.unit)?.name : undefined;
  return odds.value.asides.map((a) =>
    name !== undefined && a.text.startsWith(`${name} `) ? { ...a, text: a.text.slice(name.length + 1) } : a,
  );
};

/** `Fatigue, 2 at most` is Fatigue where room is short; what goes on with `and` belongs to what is likely. */
const shortRisk = (text: string): string => text.replace(/,(?! and ).*$/u, '');

/** More chances than these belong on the card. */
const MOST_RISKS = 3;

export const Risks = ({ picture, small = false }: { picture: AnyCasting; small?: boolean }) => {
  const risks = useRisks(picture).slice(0, MOST_RISKS);
  return (
    <div className="cast-risks">
      {risks.map(({ text, chance }) => (
        <p key={text} data-none={chance === 0} title={text}>
          <b>{percent(chance)}</b> <span>{small ? shortRisk(text) : text}</span>
        </p>
      ))}
      {risks.length === 0 ? <Needs picture={picture} /> : undefined}
    </div>
  );
};

/** What is in the way with its cure, the button that casts, and the way back. */
const Doing = ({ picture }: { picture: AnyCasting }) => {
  const play = usePlay();
  return (
    <div className="cast-do">
      <Blocked picture={picture} />
      <span className="cast-buttons">
        <CastButton picture={picture} />
        <button type="button" className="btn cast-back" title="Esc" onClick={play.back}>
          Back
        </button>
        <EndButton />
      </span>
    </div>
  );
};

/** Why it cannot be cast as it stands. */
export const Blocked = ({ picture: { refusal, cure, icon, aimed, aim } }: { picture: AnyCasting }) => {
  if (refusal === undefined) return undefined;
  if (cure === undefined)
    return (
      <p className="cast-refusal prose">{aimed === '' && aim.at !== 'nothing' ? aim.words : refusal.what}</p>
    );
  return (
    <p className="cast-cure">
      <Icon name={icon} size={18} />
      <span>{refusal.what}</span>
    </p>
  );
};

/** Casts it, with what has to be done first: the button says what, and what all of it costs. */
export const CastButton = ({ picture }: { picture: AnyCasting }) => {
  const play = usePlay();
  const { deed, cure, button } = picture;
  const price = cure === undefined || cure.price === '' ? '' : ` (${cure.price})`;
  const verb = deed?.verb === 'Propose' ? 'propose' : 'cast';
  return (
    <button
      type="button"
      className="btn pri cast-button"
      disabled={deed === undefined}
      data-main
      onClick={play.commit}
    >
      {cure === undefined ? (
        <b>{verb === 'propose' ? button.replace('Cast', 'Propose') : button}</b>
      ) : (
        <span>
          <b>
            {cure.label}
            {price} and {verb}
          </b>
          <small>{button.replace(/^Cast, /u, '')}</small>
        </span>
      )}
      {cure === undefined ? <kbd>Enter</kbd> : undefined}
    </button>
  );
};
