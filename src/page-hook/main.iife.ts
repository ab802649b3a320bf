import { installPageHook } from '../../extension/page-hook/hook.ts';

installPageHook(window);
