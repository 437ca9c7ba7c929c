import { Outlet } from "@remix-run/react";

/** The signed-out pages; each renders its own card. */
export default function AuthLayout() {
  return <Outlet />;
}
