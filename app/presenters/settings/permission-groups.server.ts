import { redirect } from "@remix-run/node";
import { permissionMatrix } from "~/domain/settings/permission-areas";
import { GROUP_DESCRIPTION_LETTERS, GROUP_NAME_LETTERS } from "~/domain/settings/permission-group";
import { settingsMode } from "~/domain/settings/settings-mode";
import type { Scope } from "~/domain/shared/scope";

export const groupFormPage = ({ subscriptions }: Scope) => ({
  areas: permissionMatrix(subscriptions),
  limits: { roleGroupName: GROUP_NAME_LETTERS, description: GROUP_DESCRIPTION_LETTERS },
});

/** For a read page: redirects to the form that `?mode=` names. @returns an alert for an unknown mode @throws a redirect */
export function redirectByMode(request: Request, pages: { ADD?: string; EDIT?: string }): string | null {
  const { mode, alert } = settingsMode(new URL(request.url).searchParams.get("mode"));
  const page = mode === "READ" ? undefined : pages[mode];
  if (page !== undefined) throw redirect(page);
  return alert;
}
