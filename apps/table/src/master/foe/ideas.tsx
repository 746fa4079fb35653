import type { Mood } from '@caltrop/engine';
import { MOODS } from '@caltrop/engine/shown';
import { percent } from '../../parts/text/percents.ts';
import { withoutRules } from '../../parts/text/without-rules.ts';
import type { Desk } from '../desk/use-desk.ts';
import './ideas.css';

const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  careful: 'It stays out of reach',
  bold: 'It goes for the enemy',
  cruel: 'It picks on the weak',
};

/** Before anybody is chosen: what the encounter tells whoever runs it. */
const Brief = ({ desk: { master } }: { desk: Desk }) => (
  <section className="card mslot" aria-labelledby="brief-title" tabIndex={0}>
    <h2 className="h" id="brief-title">
      For your eyes only
    </h2>
    {master.brief.map((text) => (
      <p key={text} className="prose brief">
        {withoutRules(text)}
      </p>
    ))}
  </section>
);

/** What a creature might do, three things with place, chance and reason, numbered as on the map: suggested, never decided. */
export const Ideas = ({ desk }: { desk: Desk }) => {
  const who = desk.chosen === undefined ? undefined : desk.member(desk.chosen);
  if (who === undefined) return <Brief desk={desk} />;
  const ideas = desk.thoughts?.ideas ?? [];
  const now = ideas.some((idea) => idea.commands.length > 0);
  return (
    <section className="card mslot sugs" aria-label={`${who.name} might`} tabIndex={0}>
      <div className="sugs-head">
        <h2 className="h">Suggestions</h2>
        <div className="sugs-moods" role="group" aria-label={`How ${who.name} is played`}>
          {MOODS.map((mood) => (
            <button
              key={mood}
              type="button"
              className="sug-mood"
              title={MOOD_WORDS[mood]}
              aria-pressed={desk.mood === mood}
              onClick={() => desk.setMood(desk.mood === mood ? undefined : mood)}
            >
              {mood}
            </button>
          ))}
        </div>
      </div>
      {desk.thoughts === undefined ? (
        <p className="prose mute">{desk.still ? '' : 'Thinking…'}</p>
      ) : ideas.length === 0 ? (
        <p className="prose mute">No suggestions.</p>
      ) : (
        <ol>
          {ideas.map((idea, i) => (
            <li key={i}>
              <button
                type="button"
                className="sug"
                disabled={desk.still || idea.commands.length === 0}
                data-digit={i + 1}
                onClick={() => desk.act(idea.commands)}
              >
                <span className="sug-n">{i + 1}</span>
                <span className="sug-text" title={idea.reason}>
                  <b>{idea.text}</b> <em>{idea.place}</em>
                  <span className="sug-why">{idea.reason}</span>
                </span>
                <strong className="disp" title={idea.odds}>
                  {idea.chance === undefined ? '–' : percent(idea.chance)}
                  <span className="heard">, {idea.odds}</span>
                </strong>
              </button>
            </li>
          ))}
        </ol>
      )}
      {ideas.length === 0 ? undefined : (
        <p className="cap">
          {now
            ? 'Keys 1 to 3 do it; nothing happens by itself.'
            : `For later: it is not the turn of ${who.name}.`}
        </p>
      )}
    </section>
  );
};
