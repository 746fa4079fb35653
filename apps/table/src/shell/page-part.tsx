import { useEffect, useState, type ComponentType } from 'react';

/**
 * A page that is fetched when its address is opened. It is on the screen as soon as it is there: React holds back for 300 ms what
 * comes after a fallback of `Suspense`, and whoever opens a link would wait for nothing.
 */
export const pagePart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let loaded: ComponentType<P> | undefined;
  return function PagePart(props: P) {
    const [Page, setPage] = useState(() => loaded);
    const [fault, setFault] = useState<{ readonly why: unknown }>();
    useEffect(() => {
      if (loaded !== undefined) return;
      const fetchIt = async (): Promise<void> => {
        loaded = await load();
        setPage(() => loaded);
      };
      fetchIt().catch((why: unknown) => setFault({ why }));
    }, []);
    // Whoever catches what a page throws says what to do about it.
    if (fault !== undefined) throw fault.why;
    return Page === undefined ? <Waiting /> : <Page {...props} />;
  };
};

export const Waiting = () => (
  <main className="page" aria-busy="true">
    <p className="prose" style={{ padding: '72px 0' }}>
      Loading…
    </p>
  </main>
);
