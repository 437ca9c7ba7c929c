import { origin, type Visitor } from "./app";

/** Visits the provider as a browser would. @returns the address of the product to which it sends the browser back */
export async function visitProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 8; step += 1) {
    const response = await fetch(next, {
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get("Location");
    if (!location) throw new Error(`the provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    next = new URL(location, next).href;
    if (next.startsWith(`${origin}/`)) return next.slice(origin.length);
  }
  throw new Error("the provider redirects without end");
}

/** From the company's sign-in page through the provider and back. @returns where the browser is sent last */
export async function signInThrough(visitor: Visitor, signInKey: string, query = ""): Promise<string> {
  const { location } = await visitor.request(`/login/company/${signInKey}/start${query}`);
  return (await visitor.request(await visitProvider(location!))).location!;
}
