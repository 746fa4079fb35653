import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sayGo, sayProblems } from '../shell/notices.tsx';
import { readDropped } from '../store/files.ts';
import { takeIn } from './take-in.ts';
import './drop-zone.css';

/** Reads files and does with each what it is for; goes to where the last one can be seen. */
export const useFiles = (): ((files: readonly File[]) => Promise<void>) => {
  const [, go] = useLocation();
  return async (files) => {
    let to: string | undefined;
    for (const file of files) {
      const found = await readDropped(file);
      const taken = found.ok ? await takeIn(found.value) : found;
      if (taken.ok) {
        sayGo(taken.value.said);
        to = taken.value.to;
      } else sayProblems(taken.error);
    }
    if (to !== undefined) go(to);
  };
};

const hasFiles = (e: DragEvent): boolean => e.dataTransfer?.types.includes('Files') ?? false;

/** Files can be dropped anywhere on the page. */
export const DropZone = ({ children }: { children: ReactNode }) => {
  const [over, setOver] = useState(false);
  const takeFiles = useFiles();
  useEffect(() => {
    const enter = (e: DragEvent): void => {
      if (!hasFiles(e)) return;
      e.preventDefault();
      setOver(true);
    };
    const leave = (e: DragEvent): void => {
      if (e.relatedTarget === null) setOver(false);
    };
    const drop = (e: DragEvent): void => {
      if (!hasFiles(e)) return;
      e.preventDefault();
      setOver(false);
      void takeFiles([...(e.dataTransfer?.files ?? [])]);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragover', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  });
  return (
    <div className="drop-zone">
      {children}
      {over ? <div className="drop-zone-sheet">Drop a table, a roster or a pack anywhere</div> : undefined}
    </div>
  );
};
