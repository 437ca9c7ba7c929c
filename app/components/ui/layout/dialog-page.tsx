import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button, LinkButton } from "./button";
import { useCarried } from "./preserve-query";
import { classNames } from "./class-names";
import { usePartsText } from "./parts-text";

type DialogPageProps = {
  title: string;
  /** The page behind: the close icon, Escape and Cancel lead there. Without one the dialog has no address and just closes. */
  closeHref?: string;
  /** It was closed; only for dialogs without an address. */
  onClose?: () => void;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
};

/** A dialog: open in the server's HTML, modal once the script runs. */
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

/** Words and one way on: what the specification calls an alert. Without an address it closes by itself, with or without scripts. */
export function NoticeDialog({ title, closeHref, onClose, children }: Omit<DialogPageProps, "size">) {
  const { ok } = usePartsText();
  return (
    <DialogPage title={title} closeHref={closeHref} onClose={onClose}>
      <div className="body" role="alert">
        {children}
      </div>
      {closeHref === undefined ? (
        <form method="dialog" className="foot">
          <Button type="submit" variant="primary" data-first-focus>
            {ok}
          </Button>
        </form>
      ) : (
        <footer className="foot">
          <LinkButton href={closeHref} variant="primary" data-first-focus>
            {ok}
          </LinkButton>
        </footer>
      )}
    </DialogPage>
  );
}

/** Listens before the first paint, so that an early Escape is not lost. The server has no layout effects and would warn. */
const useBeforeSeen = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The dialog of the server’s HTML becomes modal; Escape leads to where the close icon leads. */
export function useModal(closeAddress: string | undefined) {
  const { leaveQuestion } = usePartsText();
  const closeHref = useCarried(closeAddress);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useBeforeSeen(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // one that stands in this dialog has raised both already, and has the focus
    if (raise(element)) firstFocus(element)?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useBeforeSeen(() => {
    const element = dialog.current;
    if (!element || closeHref === undefined) return;
    let typedIn: Element | null = null;
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.matches("form[method=post] :is(input:not([type=checkbox], [type=radio]), select, textarea)"))
        typedIn = target;
    };
    const leave = (event: Event) => {
      // a file chooser that is left says "cancel" as well
      if (event.target !== element) return;
      event.preventDefault();
      // Escape is easily pressed for something else, such as a list of choices that had closed already; Cancel and Close are not.
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

/** What was said, the way on, or the first field; a touch screen would cover half of the form with its keyboard. */
function firstFocus(element: HTMLElement): HTMLElement | null {
  const said = element.querySelector<HTMLElement>("[data-error-summary], [data-first-focus]");
  if (said || matchMedia("(pointer: coarse)").matches) return said;
  return element.querySelector<HTMLElement>(".form-body :is(input:not([type=hidden]), select, textarea):enabled:not([readonly])");
}

/** Makes a dialog modal, the one around it first: React runs inner effects before outer ones, and the last to be shown lies on top. */
function raise(element: HTMLDialogElement): boolean {
  if (element.matches(":modal")) return false;
  const around = element.parentElement?.closest("dialog");
  if (around) raise(around);
  // `close()` would announce a closing; taking the attribute away only makes room for the modal state
  element.removeAttribute("open");
  element.showModal();
  return true;
}
