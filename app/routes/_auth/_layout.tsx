import { Outlet } from "@remix-run/react";

/** The pages before signing in; each draws its own card. */
export default function AuthLayout() {
  return <Outlet />;
}
