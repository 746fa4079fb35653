import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Top } from '../../shell/top.tsx';
import { takeRooms } from '../wire/kept-rooms.ts';

/** Takes in the tables of another device of the same person. */
export const TakePage = ({ parcel }: { parcel: string }) => {
  const [count, setCount] = useState<number>();
  const [, go] = useLocation();
  useEffect(() => {
    if (parcel === 'done') return;
    setCount(takeRooms(parcel));
    // The keys do not stay in the address.
    go('/take/done', { replace: true });
  }, [parcel, go]);
  return (
    <>
      <Top />
      <main className="page">
        <h1>My tables</h1>
        <p className="prose">
          {count === undefined
            ? 'Your tables with others are on the first page.'
            : count === 0
              ? 'There is no table in this link. It may have been cut: copy it again on the other device.'
              : count === 1
                ? 'One table is now on this device too.'
                : `${count} tables are now on this device too.`}{' '}
          <Link href="/">Home</Link>
        </p>
      </main>
    </>
  );
};
