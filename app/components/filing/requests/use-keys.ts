import { useEffect, useRef } from "react";

const TYPING = "input:not([type=checkbox]), textarea, select";
/** Set by those who turn the keys off, as WCAG 2.1.4 asks of single letters. */
const OFF = "approval-keys=off";

export const areKeysOff = (): boolean => document.cookie.includes(OFF);

export function turnKeys(off: boolean): void {
  document.cookie = `${OFF}; path=/; samesite=lax; max-age=${off ? 31_536_000 : 0}`;
}

/** Runs the action of a pressed letter, except while typing or in a dialog. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()];
      if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey || areKeysOff()) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
