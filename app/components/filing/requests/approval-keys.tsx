import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/layout/button";
import { useScripts } from "~/components/ui/layout/use-scripts";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { areKeysOff, turnKeys, useKeys } from "./use-keys";

type ApprovalKeysProps = {
  /** The open request; null = none. */
  current: number | null;
  /** Null = there is none. */
  previousHref: string | null;
  nextHref: string | null;
  texts: ApprovalsText;
};

/** J and K open the next and the previous request; a line says so where there is a keyboard. */
export default function ApprovalKeys({ current, previousHref, nextHref, texts }: ApprovalKeysProps) {
  const navigate = useNavigate();
  const open = (href: string | null) => (href === null ? undefined : navigate(href));
  useKeys({ j: () => open(nextHref), k: () => open(previousHref) });
  useEffect(() => {
    document.querySelector(".request-column [aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return useScripts() ? <KeysLine texts={texts} /> : null;
}

function KeysLine({ texts }: Pick<ApprovalKeysProps, "texts">) {
  const [off, setOff] = useState(areKeysOff);
  const toggle = () => {
    turnKeys(!off);
    setOff(!off);
  };
  return (
    <p className="small muted mt-3 max-tablet:hidden pointer-coarse:hidden">
      {off ? null : texts.keys}{" "}
      <Button variant="ghost" size="sm" onClick={toggle}>
        {off ? texts.keysOn : texts.keysOff}
      </Button>
    </p>
  );
}
