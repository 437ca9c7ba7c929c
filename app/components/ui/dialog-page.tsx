import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { LinkButton } from "./button";
import { classNames } from "./class-names";

type DialogPageProps = {
  title: string;
  /** The page behind: the close icon, Escape and Cancel lead there. */
  closeHref: string;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
};

/** A dialog with its own address: open in the server's HTML, modal once the script runs. */
export function DialogPage({ title, closeHref, size = "sm", children }: DialogPageProps) {
  const dialog = useModal(closeHref);
  const titleId = useId();
  return (
    <div className="dialog-page">
      <dialog ref={dialog} open className={classNames("dialog float", size !== "sm" && `dialog-${size}`)} aria-labelledby={titleId}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <LinkButton href={closeHref} variant="ghost" size="sm" icon={X} label="Close" />
        </header>
        {children}
      </dialog>
    </div>
  );
}

/** Words and one way on: what the specification calls an alert. */
export function NoticeDialog({ title, closeHref, children }: Omit<DialogPageProps, "size">) {
  return (
    <DialogPage title={title} closeHref={closeHref}>
      <div className="body" role="alert">
        {children}
      </div>
      <footer className="foot">
        <LinkButton href={closeHref} variant="primary">
          OK
        </LinkButton>
      </footer>
    </DialogPage>
  );
}

function useModal(closeHref: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // `close()` would announce a closing; taking the attribute away only makes room for the modal state
    element.removeAttribute("open");
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const leave = (event: Event) => {
      event.preventDefault();
      navigate(closeHref, { preventScrollReset: true });
    };
    element?.addEventListener("cancel", leave);
    return () => element?.removeEventListener("cancel", leave);
  }, [closeHref, navigate]);
  return dialog;
}
