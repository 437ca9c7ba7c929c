/** List of a card, one line each, with what belongs to the right at the end. */
export const CARD_LINES = "[&>li]:flex [&>li]:items-center [&>li]:gap-3 [&>li]:px-4 [&>li]:py-2 [&>li]:text-sm [&>li>:last-child]:ml-auto";
