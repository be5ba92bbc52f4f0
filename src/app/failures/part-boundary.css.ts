// What stands in the place of a part that failed.
import { styleVariants } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const failed = styleVariants({ page: { marginBlock: space.four }, list: { padding: space.two } });
