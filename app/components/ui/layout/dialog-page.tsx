import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button, LinkButton } from "./button";
import { usePreservedQuery } from "./preserve-query";
import { classNames } from "./class-names";
import { usePartsText } from "./parts-text";

type DialogPageProps = {
  title: string;
  /** URL of the page behind, for the close icon, Escape and Cancel. Without it the dialog has no URL and just closes. */
  closeHref?: string;
  /** Called on close; only for dialogs without a URL. */
  onClose?: () => void;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
};

/** Dialog: open in the server's HTML, modal once the script runs. */
export function DialogPage({ title, closeHref, onClose, size = "sm", children }: DialogPageProps) {
  const { close } = usePartsText();
  const dialog = useModal(closeHref);
  const titleId = useId();
  return (
    <div className="dialog-page">
      <dialog
        ref={dialog}
        open
        className={classNames("dialog float", size !== "sm" && `dialog-${size}`)}
        aria-labelledby={titleId}
        onClose={(event) => (event.currentTarget.open ? undefined : onClose?.())}
      >
        <header>
          <h2 id={titleId}>{title}</h2>
          {closeHref === undefined ? (
            <form method="dialog">
              <Button type="submit" variant="ghost" size="sm" icon="x" label={close} />
            </form>
          ) : (
            <LinkButton href={closeHref} variant="ghost" size="sm" icon="x" label={close} />
          )}
        </header>
        {children}
      </dialog>
    </div>
  );
}

/** Message with one button, called an alert in the specification. Without a URL it closes natively, also without scripts. */
export function NoticeDialog({ title, closeHref, onClose, children }: Omit<DialogPageProps, "size">) {
  const { ok } = usePartsText();
  return (
    <DialogPage title={title} closeHref={closeHref} onClose={onClose}>
      <div className="body" role="alert">
        {children}
      </div>
      {closeHref === undefined ? (
        <form method="dialog" className="form-footer">
          <Button type="submit" variant="primary" data-first-focus>
            {ok}
          </Button>
        </form>
      ) : (
        <footer className="form-footer">
          <LinkButton href={closeHref} variant="primary" data-first-focus>
            {ok}
          </LinkButton>
        </footer>
      )}
    </DialogPage>
  );
}

/** Runs before the first paint, so that an early Escape is handled. On the server, useLayoutEffect would warn. */
const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Makes the server-rendered dialog modal; Escape acts like the close icon. */
export function useModal(closeAddress: string | undefined) {
  const { leaveQuestion } = usePartsText();
  const closeHref = usePreservedQuery(closeAddress);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useClientLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // a nested dialog has already shown both and has the focus
    if (showOnTop(element)) firstFocus(element)?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useClientLayoutEffect(() => {
    const element = dialog.current;
    if (!element || closeHref === undefined) return;
    let typedIn: Element | null = null;
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.matches("form[method=post] :is(input:not([type=checkbox], [type=radio]), select, textarea)"))
        typedIn = target;
    };
    const leave = (event: Event) => {
      // cancelling a file chooser also fires "cancel"
      if (event.target !== element) return;
      event.preventDefault();
      // Confirm only on Escape, which is easily pressed by accident; Cancel and Close are deliberate.
      if (typedIn?.isConnected && !confirm(leaveQuestion)) return;
      navigate(closeHref, { preventScrollReset: true });
    };
    element.addEventListener("input", note);
    element.addEventListener("cancel", leave);
    return () => {
      element.removeEventListener("input", note);
      element.removeEventListener("cancel", leave);
    };
  }, [closeHref, navigate, leaveQuestion]);
  return dialog;
}

/**
 * Focus target: the error summary, the marked element, or the first field; not on touch screens, where the keyboard would cover the form.
 */
function firstFocus(element: HTMLElement): HTMLElement | null {
  const focusTarget = element.querySelector<HTMLElement>("[data-error-summary], [data-first-focus]");
  if (focusTarget || matchMedia("(pointer: coarse)").matches) return focusTarget;
  return element.querySelector<HTMLElement>(".form-body :is(input:not([type=hidden]), select, textarea):enabled:not([readonly])");
}

/** Makes a dialog modal, the outer one first: React runs inner effects first, and the last shown is on top. */
function showOnTop(element: HTMLDialogElement): boolean {
  if (element.matches(":modal")) return false;
  const around = element.parentElement?.closest("dialog");
  if (around) showOnTop(around);
  // `close()` would fire a close event; removing the attribute allows showModal()
  element.removeAttribute("open");
  element.showModal();
  return true;
}
