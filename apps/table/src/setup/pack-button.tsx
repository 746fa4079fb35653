import { useRef } from 'react';
import { guarded } from '../shell/notices/guarded.ts';

/** A button that asks for the file of a content pack. */
export const PackButton = ({ label, onFile }: { label: string; onFile: (file: File) => Promise<void> }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn sm" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml,.json"
        aria-label="A content pack"
        onChange={(e) => {
          const [file] = e.target.files ?? [];
          // The same file can be chosen again once it is mended.
          e.target.value = '';
          if (file !== undefined) guarded(onFile(file));
        }}
      />
    </>
  );
};
