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
    <dialog ref={dialog} open className="dialog float popup" aria-labelledby="popup-title" data-code={code}>
      <header>
        <h2 id="popup-title">{title}</h2>
      </header>
      <div className="body" role="alert">
        {children}
      </div>
      <form method="dialog" className="popup-foot">
        <Button type="submit" variant="primary" autoFocus>
          OK
        </Button>
      </form>
    </dialog>
  );
}
