import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Button } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { pathTo } from "~/paths";
import { ManualBody, type ManualContent } from "./manual-panel";
import { NotificationsBody, type NotificationsContent } from "./notifications-panel";
import { InSidePanelContext } from "./panel-link";

type Content = NotificationsContent | ManualContent;

/** Side panel of the app shell. */
export default function SidePanel({ opened: { href, wish }, onClose }: { opened: { href: string; wish: number }; onClose: () => void }) {
  const { load, data } = useFetcher<Content>();
  useEffect(() => load(href), [href, wish, load]);
  const dialog = useModal(onClose);
  const titleId = useId();
  const texts = usePartsText();
  const content = data as Content | undefined;
  return (
    <dialog
      ref={dialog}
      className="side-panel"
      aria-labelledby={titleId}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] [&>:last-child]:overflow-auto">
        <header className="card-head">
          <h2 id={titleId} className="text-lg">
            {href.startsWith(pathTo("get-manual")) ? texts.frame.manual : texts.frame.bell}
          </h2>
          <Button variant="ghost" size="sm" icon="x" label={texts.close} onClick={onClose} />
        </header>
        <InSidePanelContext.Provider value={true}>
          {content === undefined ? (
            <p className="grid place-items-center p-10 text-ink-3" role="status">
              <Icon of="loader-circle" className="spin" />
              <span className="visually-hidden">{texts.frame.loading}</span>
            </p>
          ) : (
            <PanelBody content={content} />
          )}
        </InSidePanelContext.Provider>
      </div>
    </dialog>
  );
}

function PanelBody({ content }: { content: Content }) {
  return "cards" in content ? <NotificationsBody notifications={content} /> : <ManualBody manual={content} />;
}

/** Modal while mounted; Escape closes it and returns the focus to the opener. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    const leave = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    element.addEventListener("cancel", leave);
    return () => {
      element.removeEventListener("cancel", leave);
      element.close();
      // If a toast opened the panel, it is gone by now; focus the bell instead.
      const back = opener?.isConnected && opener !== document.body ? opener : document.querySelector(".header .bell");
      if (back instanceof HTMLElement) back.focus();
    };
  }, [onClose]);
  return dialog;
}
