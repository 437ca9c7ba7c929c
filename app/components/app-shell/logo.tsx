/** Product logo. Decorative: the name is next to it or on the surrounding link. */
export function Logo({ word = true }: { word?: boolean }) {
  return (
    <>
      <img src="/logo.svg" alt="" />
      {word ? "Kawani" : null}
    </>
  );
}
