import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleProviderLogout } from "~/web/session/provider-logout.server";

/** Back-channel logout of the company's provider. */
export const action = ({ request, params }: ActionFunctionArgs) => handleProviderLogout(request, params.signInKey!);

export const loader = ({ request, params }: LoaderFunctionArgs) => handleProviderLogout(request, params.signInKey!);
