import { describe, expect, it } from 'vitest';
import { caltrop, start } from './run.ts';

interface Told {
  readonly type: string;
  readonly n?: number;
  readonly of?: number;
  readonly typed?: string;
}

describe.for(['officers-chess', 'dwethia', 'cairn-ap', 'generia'])('learn %s', (kind) => {
  it('is done by typing what it says; anything else is answered and changes nothing', async () => {
    const lesson = start('learn', kind, '--json');
    const hear = async (): Promise<Told> => JSON.parse(await lesson.heard(/.+\n/u)) as Told;
    let [told, last] = [await hear(), 0];
    while (told.type === 'step') {
      expect(told.n).toBe(last + 1);
      last = told.n ?? 0;
      if (last % 4 === 1) {
        lesson.say('stand on my head');
        expect((await hear()).type).toBe('otherwise');
      }
      lesson.say(told.typed ?? '');
      const { of } = told;
      told = await hear();
      if (told.type === 'end') expect(last).toBe(of);
    }
    expect(told.type).toBe('end');
    lesson.leave();
    expect((await lesson.ended).code).toBe(0);
  });
});

it('a lesson reads as a session, and says which games have one', async () => {
  const { out, code } = await caltrop(['learn', 'officers-chess'], '\n\nmap\nskip\n');
  expect(code).toBe(0);
  expect(out).toContain('1 of 15. These two are yours.');
  expect(out).toContain('Type: move orla');
  expect((await caltrop(['learn', 'tiddlywinks'])).err).toContain(
    'There is no game "tiddlywinks". There are officers-chess',
  );
});
