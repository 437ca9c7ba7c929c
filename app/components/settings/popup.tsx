import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";

type PopupProps = {
  title: string;
  /** Error code for support. */
  code?: string;
  /** The response that opened it; a new response opens it again. */
  occasion: unknown;
  children: ReactNode;
};

/** The shadow dims the page where the dialog is not modal. */
const POPUP = "dialog float fixed inset-0 z-50 h-fit shadow-[0_0_0_100vmax_var(--color-scrim)] backdrop:bg-scrim [&:modal]:shadow-none";

/** Closable message over the page; typed values stay. Without scripts the browser closes it natively. */
export function Popup({ title, code, occasion, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute("open");
    element.showModal();
    return () => element.close();
  }, [occasion]);
  return (
    <dialog ref={dialog} open className={POPUP} aria-labelledby="popup-title" data-code={code}>
      <header>
        <h2 id="popup-title">{title}</h2>
      </header>
      <div className="body" role="alert">
        {children}
      </div>
      <form method="dialog" className="flex justify-end border-t border-line px-5 py-3">
        <Button type="submit" variant="primary" className="min-w-22" autoFocus>
          OK
        </Button>
      </form>
    </dialog>
  );
}
