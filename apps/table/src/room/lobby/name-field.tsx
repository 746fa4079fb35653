import { useState } from 'react';
import { LONGEST_NAME } from '@caltrop/room';
import { guarded } from '../../shell/notices/guarded.ts';
import { useSay, useStanding } from '../context.tsx';
import { ownName, setOwnName } from '../wire/kept-rooms.ts';

/** What this person is called by the others. */
export const YourName = () => {
  const { you } = useStanding();
  const say = useSay();
  const [name, setName] = useState(you.name === '' ? ownName() : you.name);
  const keep = (): void => {
    const text = name.trim();
    if (text === '' || text === you.name) return;
    setOwnName(text);
    guarded(say({ do: 'name', name: text }));
  };
  return (
    <form
      className="lobby-name"
      onSubmit={(e) => {
        e.preventDefault();
        keep();
      }}
    >
      <label htmlFor="lobby-name">Your name</label>
      <input
        id="lobby-name"
        type="text"
        value={name}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        placeholder="So that the others know you"
        onChange={(e) => setName(e.target.value)}
        onBlur={keep}
      />
    </form>
  );
};
