import { type MouseEvent, type PointerEvent, useRef } from 'react';

const holdMs = 450;

/** A finger held still. The tap that ends it is not a click. */
export const useLongPress = (onLongPress: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false;
      if (event.pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        pressed.current = true;
        onLongPress();
      }, holdMs);
    },
    onPointerUp: cancel,
    onPointerMove: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current) return;
      pressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
