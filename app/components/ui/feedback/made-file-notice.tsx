import { useEffect, useRef } from "react";
import { Notice } from "./notice";

type MadeFileNoticeProps = { text: string; href: string; label: string };

/** Says that a file was made and links to it; with scripts its download starts by itself. */
export default function MadeFileNotice({ text, href, label }: MadeFileNoticeProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const started = useRef("");
  useEffect(() => {
    if (started.current === href) return;
    started.current = href;
    link.current?.click();
  }, [href]);
  // No `download` attribute: an expired link leads to a page, which the browser must show and not save.
  return (
    <div role="status" className="mb-4">
      <Notice title={`${text} `}>
        <a ref={link} href={href}>
          {label}
        </a>
      </Notice>
    </div>
  );
}
