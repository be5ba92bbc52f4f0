// What the browser says of a permission without asking the person.

/** Null where it cannot tell: some browsers have no such question, others do not know the name. Never rejects. */
export const permissionOf = async (name: PermissionName): Promise<PermissionStatus | null> => {
  if (!('permissions' in navigator)) return null;
  try {
    return await navigator.permissions.query({ name });
  } catch {
    return null;
  }
};
