import { describe, expect, it } from 'vitest';
import { RoomGuest, type Message, type Saying } from '../src/index.ts';
import { ANN, BEN, Played } from './played.ts';

const idle = { key: 'k', onNews: () => undefined };

describe('what a device has said', () => {
  it('is kept until it is answered, and said again by a later page with the same id', async () => {
    let kept: readonly Saying[] = [];
    const first = new RoomGuest({
      ...idle,
      newId: () => 'id-000001',
      send: () => undefined,
      onUnanswered: (unanswered) => {
        kept = unanswered;
      },
    });
    void first.say({ do: 'chat', text: 'lost on its way' });
    expect(kept).toEqual([
      { t: 'say', id: 'id-000001', at: -1, say: { do: 'chat', text: 'lost on its way' } },
    ]);

    const sent: Message[] = [];
    const later = new RoomGuest({
      ...idle,
      newId: () => 'id-000002',
      send: (message) => sent.push(message),
      unanswered: kept,
      onUnanswered: (unanswered) => {
        kept = unanswered;
      },
    });
    later.opened();
    expect(sent).toEqual([{ t: 'hello', v: 2, key: 'k', since: -1 }, kept[0]]);
    later.heard({ t: 'done', id: 'id-000001', seq: 1 });
    expect(kept).toEqual([]);
  });
});

describe('undoing to an earlier moment', () => {
  it('is for a game master alone', () => {
    const played = new Played().begin();
    played.command(ANN, 'a', { do: 'wait' });
    expect(played.why(BEN, { do: 'undo', seat: 'b', to: 0 })).toBe(
      'Only a game master can undo what anybody did.',
    );
    expect(played.room.match.length).toBe(1);
  });
});
