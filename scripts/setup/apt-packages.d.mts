export function canInstallAptPackages(): boolean;
export function tryInstallAptPackages(names: string[]): boolean;
