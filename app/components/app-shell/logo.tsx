/** Product logo. Decorative: the name is next to it or on the surrounding link. */
export function Logo({ word = true }: { word?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" />
        <path d="M9 7v14M9 15.2l4.2-2.6M12.4 13.1 18.5 21" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="17.3" cy="9.3" r="2.5" fill="#fff" />
      </svg>
      {word ? "Kawani" : null}
    </>
  );
}
