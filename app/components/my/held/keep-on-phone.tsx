import { useEffect, useRef, useState } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import type { HeldRequestWords } from "~/domain/shared/words/en/held";
import { HELD_FIELDS } from "~/domain/filing/requests/held-request";
import { findAsked, keep, offerTo, type Asked } from "./asked";

export { dropAsked } from "./asked";

const filingForm = () => document.querySelector<HTMLFormElement>("form#filing");

/** Puts the reason of a kept request into its form. */
export function fillIn(owner: string, key: string): void {
  const field = filingForm()?.querySelector<HTMLTextAreaElement>("textarea[name=reason]");
  if (field?.value === "") field.value = findAsked(owner, key)?.fields.reason ?? "";
}

/** Offers to keep what stands in the form of a category, where the phone may keep such a request. */
export function KeepOnPhone({ owner, category, words }: { owner: string; category: number; words: HeldRequestWords }) {
  const [said, setSaid] = useState<string | null>(null);
  const offered = useRef<HTMLDivElement>(null);
  useEffect(() => offered.current?.scrollIntoView({ block: "nearest" }), []);
  if (!typedIn(owner, category)) return null;
  const keepIt = () => {
    const asked = typedIn(owner, category);
    setSaid(asked && keep(asked) ? words.kept : words.full);
  };
  return (
    <div className="notice-row" ref={offered}>
      <Notice tone="attention" title={words.noNetwork}>
        <p role="status">{said ?? words.keepWhy}</p>
        {said === null ? (
          <Button size="sm" onClick={keepIt}>
            {words.keep}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}

/**
 * Null where it needs more than the phone keeps. A correction is not kept from here: whether the server had it already, before the network went, its
 * other fields would not tell, as those of leave and hours do.
 */
function typedIn(owner: string, category: number): Pick<Asked, "owner" | "category" | "name" | "fields"> | null {
  const form = filingForm();
  const kind = offerTo(owner)?.kinds.find((one) => one.category === category);
  // Without https there is neither a page without network nor a key.
  if (!window.isSecureContext || !form || !kind || kind.kind === "CORRECTION") return null;
  const typed = new FormData(form);
  if ([...typed.values()].some((value) => value instanceof File && value.size > 0)) return null;
  const leave = kind.leaves.find(({ value }) => value === typed.get("leavePolicySeq"));
  if (kind.kind === "LEAVE" && !leave) return null;
  const fields = Object.fromEntries(
    HELD_FIELDS.flatMap((name) => {
      const value = typed.get(name);
      return typeof value === "string" && value.trim() !== "" ? [[name, value]] : [];
    }),
  );
  return { owner, category, name: leave?.label ?? kind.name, fields };
}
