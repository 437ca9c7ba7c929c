import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Notice } from "./notice";

type FileReadyNoticeProps = { text: string; href: string; label: string };

/** Links to a generated file; with scripts the download starts automatically. */
export default function CreatedFileNotice({ text, href, label }: FileReadyNoticeProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const started = useRef("");
  useEffect(() => {
    if (started.current === href) return;
    started.current = href;
    link.current?.click();
  }, [href]);
  // No `download` attribute: an expired link leads to a page, which must be shown, not saved.
  return (
    <div role="status" className="mb-4">
      <Notice title={`${text} `}>
        <Link reloadDocument ref={link} to={href}>
          {label}
        </Link>
      </Notice>
    </div>
  );
}
