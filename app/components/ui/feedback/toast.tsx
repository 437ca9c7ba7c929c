import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { SAVED } from "~/domain/shared/saved";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";

type ToastProps = {
  title?: string;
  children?: ReactNode;
  warning?: boolean;
  autoCloseSeconds?: number;
  onAfterClose?: () => void;
};

const FADE_MILLIS = 300;

/** Auto-dismissing message; needs a `key` per message. Without scripts, CSS hides it. */
export function Toast({ title = SAVED, children, warning = false, autoCloseSeconds = 3, onAfterClose }: ToastProps) {
  const texts = usePartsText();
  const location = useLocation();
  const { leaving, gone, close } = useClosing(autoCloseSeconds, onAfterClose);
  const closeNow = (event: MouseEvent) => {
    event.preventDefault();
    close();
  };
  const toast = (
    <div className="toasts" role="status">
      {gone ? null : (
        <div className={classNames("toast float", warning ? "attention" : "done", leaving && "leaving")}>
          <Icon of={warning ? "triangle-alert" : "circle-check"} />
          <p>
            <b>{title}</b>
            {children}
          </p>
          <Link
            to={location.pathname + location.search}
            reloadDocument
            className="btn btn-icon btn-sm btn-ghost"
            aria-label={texts.close}
            onClick={closeNow}
          >
            <Icon of="x" />
          </Link>
        </div>
      )}
    </div>
  );
  const dialog = useTopDialog(location.key);
  return dialog ? createPortal(toast, dialog) : toast;
}

/** The topmost modal dialog. The toast must be inside it: everything outside is inert. */
function useTopDialog(page: string): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    // dialogs become modal in their own effects, before the next frame
    const frame = requestAnimationFrame(() => setDialog([...document.querySelectorAll("dialog:modal")].at(-1) ?? null));
    return () => cancelAnimationFrame(frame);
  }, [page]);
  return dialog?.isConnected ? dialog : null;
}

/** Fades after a delay or closes by its button, then calls the callback once. */
function useClosing(seconds: number, onAfterClose: (() => void) | undefined) {
  const [state, setState] = useState<"shown" | "leaving" | "gone">("shown");
  useEffect(() => {
    if (state === "gone") {
      onAfterClose?.();
      return;
    }
    const timer = setTimeout(() => setState(state === "shown" ? "leaving" : "gone"), state === "shown" ? seconds * 1000 : FADE_MILLIS);
    return () => clearTimeout(timer);
    // a new callback must not restart the timer
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, seconds]);
  return { leaving: state === "leaving", gone: state === "gone", close: () => setState("gone") };
}
