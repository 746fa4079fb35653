import { isPerson, playersFor } from './choices.ts';
import { FieldProblems } from './problems.tsx';
import { COMMON_BOTS, type SettingUp } from './use-setup.ts';
import { playerWords } from './words.ts';

/** Who plays each seat, and with which dice. */
export const Seats = ({ desk, kind }: { desk: SettingUp; kind: string }) => {
  const { choices, change, seats, ownBots, problems } = desk;
  const bots = [...ownBots, ...COMMON_BOTS];
  const players = playersFor(choices, seats, ownBots, bots);
  const setTyped = (seat: string, on: boolean): void =>
    change({ typed: [...choices.typed.filter((s) => s !== seat), ...(on ? [seat] : [])] });
  return (
    <section className="set-up-part" aria-labelledby="set-up-seats">
      <h2 className="h" id="set-up-seats">
        Seats
      </h2>
      <ul className="card set-up-box set-up-seats">
        {seats.map(({ seat, name, side }) => {
          const player = players[seat] ?? 'me';
          return (
            <li key={seat}>
              <label htmlFor={`set-up-seat-${seat}`} className={`seat ${side}`}>
                <i aria-hidden="true" /> {name}
              </label>
              <div className="field">
                <select
                  id={`set-up-seat-${seat}`}
                  value={isPerson(player) ? 'person' : player}
                  aria-describedby={`set-up-seat-${seat}-text`}
                  onChange={(e) => {
                    const chosen = e.target.value === 'person' ? 'me' : e.target.value;
                    change({ players: { ...choices.players, [seat]: chosen } });
                  }}
                >
                  <option value="person">
                    {isPerson(player) ? playerWords(player).label : 'A person at this screen'}
                  </option>
                  {bots.map((bot) => (
                    <option key={bot} value={bot}>
                      {playerWords(bot).label}
                    </option>
                  ))}
                </select>
                <p className="cap" id={`set-up-seat-${seat}-text`}>
                  {playerWords(player).text}
                </p>
                {isPerson(player) ? (
                  <fieldset className="set-up-dice">
                    <legend className="heard">Dice of {name}</legend>
                    <label>
                      <input
                        type="radio"
                        name={`dice-${seat}`}
                        checked={!choices.typed.includes(seat)}
                        onChange={() => setTyped(seat, false)}
                      />
                      Dice are rolled for me
                    </label>
                    <label>
                      <input
                        type="radio"
                        name={`dice-${seat}`}
                        checked={choices.typed.includes(seat)}
                        onChange={() => setTyped(seat, true)}
                      />
                      I roll real dice and type what they show
                    </label>
                  </fieldset>
                ) : undefined}
              </div>
            </li>
          );
        })}
      </ul>
      <FieldProblems kind={kind} problems={problems} fields={['seats']} />
      <details className="set-up-levels">
        <summary>How the bots differ</summary>
        <dl>
          {bots.map((bot) => (
            <div key={bot}>
              <dt>{playerWords(bot).label}</dt>
              <dd>{playerWords(bot).text}</dd>
            </div>
          ))}
        </dl>
        <p className="cap">No bot sees more than its seat may know, and none knows the dice to come.</p>
      </details>
    </section>
  );
};
