import { useState, type MouseEvent } from "react";
import { groupsAt, withToggled } from "~/domain/shared/open-groups";
import { menuPlace, type VisibleMenuGroup } from "~/domain/shared/menu-place";
import { pathTo } from "~/paths";
import { withBasePath } from "~/components/ui/layout/base-path";

/** Expanded menu groups, in sync with what the server would render, and the handler that toggles one immediately. */
export function useOpenGroups(initialOpen: readonly string[], pathname: string, menu: readonly VisibleMenuGroup[]) {
  const place = menuPlace(pathname, menu);
  const [storedState, setStoredState] = useState({ open: initialOpen, at: place?.at ?? null });
  const currentState = groupsAt(storedState, place);
  if (currentState !== storedState) setStoredState(currentState);
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form, value } = event.currentTarget;
    setStoredState({ ...currentState, open: withToggled(currentState.open, value) });
    if (form) saveOpenGroups(new FormData(form, event.currentTarget));
  };
  return { open: currentState.open, toggle };
}

/** Saves the expanded groups for the next server render. A failed request is only logged. */
function saveOpenGroups(form: FormData): void {
  const body = new URLSearchParams([...form].map(([name, value]): [string, string] => [name, String(value)]));
  fetch(withBasePath(pathTo("post-menu-groups")), { method: "POST", body, redirect: "manual", keepalive: true }).catch((error: unknown) =>
    console.info("The open groups of the menu were not kept", error),
  );
}
