import { Dialog as Radix } from 'radix-ui';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { Glyph } from './glyphs.tsx';
import { useReturnFocus } from './return-focus.ts';
import './picker.css';

/** A dialog of the builder: its title, the way out, and what it holds. The focus goes back to where it was. */
export const Dialog = ({
  title,
  look = '',
  onKeyDown,
  close,
  children,
}: {
  title: ReactNode;
  /** A class besides those of all dialogs. */
  look?: string;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  close: () => void;
  children: ReactNode;
}) => {
  const focus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <Radix.Portal>
        <Radix.Overlay className="picker-shade" />
        <Radix.Content
          className={`card picker ${look}`.trim()}
          aria-describedby={undefined}
          {...focus}
          {...(onKeyDown === undefined ? {} : { onKeyDown })}
        >
          <header className="picker-head">
            <Radix.Title className="h">{title}</Radix.Title>
            <Radix.Close asChild>
              <button type="button" className="icb" aria-label="Close">
                <Glyph name="cross" />
              </button>
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
