import { useState, type MouseEvent } from "react";
import { groupsAt, withToggled } from "~/domain/shared/open-groups";
import { menuPlace, type ShownGroup } from "~/domain/shared/menu-place";
import { pathTo } from "~/paths";

/** Expanded menu groups, in sync with what the server would render, and the handler that toggles one immediately. */
export function useOpenGroups(drawn: readonly string[], pathname: string, menu: readonly ShownGroup[]) {
  const place = menuPlace(pathname, menu);
  const [kept, setKept] = useState({ open: drawn, at: place?.at ?? null });
  const here = groupsAt(kept, place);
  if (here !== kept) setKept(here);
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form, value } = event.currentTarget;
    setKept({ ...here, open: withToggled(here.open, value) });
    if (form) keep(new FormData(form, event.currentTarget));
  };
  return { open: here.open, toggle };
}

/** Saves the expanded groups for the next server render. If the request fails, they are not remembered. */
function keep(form: FormData): void {
  const body = new URLSearchParams([...form].map(([name, value]): [string, string] => [name, String(value)]));
  fetch(pathTo("post-menu-groups"), { method: "POST", body, redirect: "manual", keepalive: true }).catch((error: unknown) =>
    console.info("The open groups of the menu were not kept", error),
  );
}
