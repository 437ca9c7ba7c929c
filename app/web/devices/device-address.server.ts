import { env } from "~/env.server";
import { ICLOCK } from "~/paths/devices";
import { publicAddress } from "~/web/http/public-address.server";

/** Where terminals reach this server: at the port for terminals if there is one, else where pages are. */
export function deviceAddress(request: Request): { url: string; host: string; port: string } {
  const address = new URL(publicAddress(request, ICLOCK));
  if (env.DEVICE_HTTP_PORT) {
    address.protocol = "http:";
    address.port = String(env.DEVICE_HTTP_PORT);
  }
  const isSecure = address.protocol === "https:";
  const port = address.port || (isSecure ? "443" : "80");
  return { url: address.href, host: address.hostname, port: `${port}, ${isSecure ? "HTTPS on" : "HTTPS off"}` };
}
