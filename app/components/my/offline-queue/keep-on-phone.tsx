import { useEffect, useRef, useState } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import type { HeldRequestText } from "~/domain/shared/i18n/en/held";
import { CHOICE_FIELDS, HELD_FIELDS, TOLD_TWICE } from "~/domain/filing/requests/offline-request";
import { findAsked, keep, offerTo, type Asked } from "./asked";

export { dropAsked } from "./asked";

const filingForm = () => document.querySelector<HTMLFormElement>("form#filing");

/** Restores the reason of a queued request in its form. */
export function fillIn(owner: string, key: string): void {
  const field = filingForm()?.querySelector<HTMLTextAreaElement>("textarea[name=reason]");
  if (field?.value === "") field.value = findAsked(owner, key)?.fields.reason ?? "";
}

/** Offers to queue the filled-in request, if its category can be queued. */
export function KeepOnPhone({ owner, category, words }: { owner: string; category: number; words: HeldRequestText }) {
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
 * Null if it needs more than the phone caches. Only requests whose duplicates are rejected can be queued here: for a correction or shift
 * change, unlike leave and hours, the fields do not show whether the server received it before the network failed.
 */
function typedIn(owner: string, category: number): Pick<Asked, "owner" | "category" | "name" | "fields"> | null {
  const form = filingForm();
  const kind = offerTo(owner)?.kinds.find((one) => one.category === category);
  // Without https there is no service worker and no randomUUID.
  if (!window.isSecureContext || !form || !kind || !TOLD_TWICE.includes(kind.kind)) return null;
  const typed = [...new FormData(form)];
  // Files and custom fields cannot be queued.
  if (typed.some(([name, value]) => (value instanceof File ? value.size > 0 : name.startsWith("answer") && value !== ""))) return null;
  const field = CHOICE_FIELDS[kind.kind];
  const fields: Asked["fields"] = Object.fromEntries(
    HELD_FIELDS.flatMap((name) => {
      const [, value] = typed.find(([one]) => one === name) ?? [];
      return typeof value === "string" && value.trim() !== "" ? [[name, value]] : [];
    }),
  );
  const choice = field && kind.choices.find(({ value }) => value === fields[field]);
  if (field && !choice) return null;
  return { owner, category, name: choice?.label ?? kind.name, fields };
}
