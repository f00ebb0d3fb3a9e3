export declare const littleMemory: Record<
  'NODE_OPTIONS' | 'MALLOC_ARENA_MAX' | 'MALLOC_MMAP_THRESHOLD_' | 'MALLOC_TRIM_THRESHOLD_',
  string
>;
