import { useEffect, useState, type ReactNode } from 'react';
import type { Result } from '@caltrop/engine';
import { useLocation } from 'wouter';
import { guarded } from '../../shell/notices/guarded.ts';
import { sayGo, sayProblems } from '../../shell/notices/notices.tsx';
import { readDropped } from '../../store/files.ts';
import { takeIn, type TakenIn } from './take-in.ts';
import './drop-zone.css';

/** Reads files and does with each what it is for; goes to where the last one can be seen. */
export const useFiles = (): ((files: readonly File[]) => Promise<void>) => {
  const [, go] = useLocation();
  return async (files) => {
    const all = await Promise.all(files.map(takeFile));
    for (const taken of all) {
      if (taken.ok) sayGo(taken.value.said);
      else sayProblems(taken.error);
    }
    const last = all.findLast((taken) => taken.ok);
    if (last?.ok === true) go(last.value.to);
  };
};

const takeFile = async (file: File): Promise<Result<TakenIn>> => {
  const found = await readDropped(file);
  return found.ok ? takeIn(found.value) : found;
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
      guarded(takeFiles([...(e.dataTransfer?.files ?? [])]));
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
