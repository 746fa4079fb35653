import { useEffect, useState } from 'react';
import { findServer, type Server } from '../wire/server.ts';

/** The server with rooms that this page comes from; undefined where there is none, or none is known yet. */
export const useServer = (): Server | undefined => {
  const [server, setServer] = useState<Server>();
  useEffect(() => {
    let gone = false;
    void findServer().then((found) => (gone ? undefined : setServer(found)));
    return () => {
      gone = true;
    };
  }, []);
  return server;
};
