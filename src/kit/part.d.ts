import { type ComponentType, type ReactNode } from 'react';
/** What stands around the part, and so what may stand in its place: a page, a list, or a bar with room for an icon alone. */
export type Room = 'page' | 'list' | 'bar';
export interface FailedPartProps {
    /** What was thrown. */
    readonly failure: unknown;
    /** How often somebody has asked for the part again, in vain. */
    readonly tries: number;
    readonly room: Room;
    /** Draws the part anew, as if it were opened for the first time. */
    readonly again: () => void;
}
/** What the app gives: how a part that failed is told. */
export interface PartCare {
    readonly Failed: ComponentType<FailedPartProps>;
    /** Where in the app this is: elsewhere every part begins anew. */
    readonly place: string;
}
export declare const PartCareProvider: import("react").Provider<PartCare | null>;
export interface PartProps {
    readonly children: ReactNode;
    readonly room?: Room;
}
/** Where nobody cares for parts, the next boundary above catches what they throw. */
export declare const Part: ({ children, room }: PartProps) => ReactNode;
export interface PartsProps {
    readonly children: ReactNode;
    readonly className?: string | undefined;
}
/** Lays out parts of a page: each child is one. */
export declare const Parts: ({ children, className }: PartsProps) => ReactNode;
/** Parts that their parent lays out. */
export declare const LooseParts: ({ children }: Pick<PartsProps, 'children'>) => ReactNode;
/** Each element among them as a part of its own. */
export declare const eachAPart: (children: ReactNode, room: Room) => ReactNode;
